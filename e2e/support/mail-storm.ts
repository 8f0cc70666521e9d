import { expect } from "vitest";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { HostileMailServer, MOODS, type Mood } from "./hostile-mail-server";
import type { Person } from "./people";

/** The slots of one day in `createDoctor`'s default week. */
const SLOTS = 20;
const PATIENCE_MS = 150_000;

/** A clinic whose e-mails go to the hostile mail server; `end` stops both. */
export async function createStormyClinic(others: Record<string, string> = {}) {
  const server = await HostileMailServer.start();
  const settings = { ...others, SMTP_URL: server.url, MAIL_FROM: "no-responder@clinica.test" };
  const stack = await TestStack.started(settings).catch(async (error) => {
    await server.stop();
    throw error;
  });
  const end = async () => {
    await stack.remove();
    await server.stop();
  };
  Object.assign(process.env, stack.variables());
  return { stack, server, end };
}

type Booked = { index: number; patient: Person; doctor: Person; id: string };

const timeOf = (slot: number) =>
  `${String(8 + Math.floor(slot / 2)).padStart(2, "0")}:${slot % 2 ? "30" : "00"}`;

/**
 * Makes that many bookings, confirmations, moves and cancellations while the mail server is down, slow, breaks off and
 * refuses in turn; then it recovers. Each patient's last e-mail gives the present state of the appointment, they
 * arrived in order, and none arrived twice.
 */
export async function weatherStorm(server: HostileMailServer, bookings: number) {
  const { db } = await import("@/lib/platform/database/db");
  const { createAdmin, createDoctor, createPatient } = await import("./people");
  const { book, booking, changeStatus, daysAhead } = await import("./slots");
  const { call } = await import("./call");
  const admin = await createAdmin();

  let doctor = await createDoctor();
  async function bookOne(index: number): Promise<Booked> {
    if (index % SLOTS === 0) doctor = await createDoctor();
    const patient = await createPatient();
    // The server does not know every tenth address, and never replies about one in fifty.
    if (index % 10 === 9) server.unknown.add(patient.email);
    if (index % 50 === 45) server.stuck.add(patient.email);
    const answer = await book(patient, booking(doctor, timeOf(index % SLOTS), daysAhead(4)));
    expect(answer.status).toBe(201);
    return { index, patient, doctor, id: answer.data.id };
  }

  /** A quarter each: left as booked, confirmed, confirmed and moved, cancelled. */
  async function goOn({ index, patient, doctor, id }: Booked) {
    const way = index % 4;
    const body = { date: daysAhead(5) };
    const answers = [
      (way === 1 || way === 2) && (await changeStatus(doctor, id, "confirmed")),
      way === 2 && (await call("PUT", `/api/appointments/${id}`, { token: admin.token, body })),
      way === 3 && (await changeStatus(patient, id, "cancelled")),
    ];
    for (const answer of answers) if (answer) expect(answer.status).toBe(200);
  }

  const feel = (mood: Mood) => {
    const before = { troubles: server.troubles, taken: server.taken.length };
    return eventually(`the mail server is ${mood}`, async () => {
      const tried = { status: "queued" as const, last_error: { contains: "ECONNREFUSED" } };
      if (mood === "down") return (await db.emailMessage.count({ where: tried })) > 0;
      if (mood === "slow") return server.taken.length > before.taken;
      return server.troubles > before.troubles;
    });
  };

  const all: Booked[] = [];
  let later: Booked[] = [];
  for (const [turn, mood] of MOODS.entries()) {
    await server.turn(mood);
    const felt = feel(mood);
    const group: Booked[] = [];
    const end = Math.ceil((bookings * (turn + 1)) / MOODS.length);
    for (let index = all.length; index < end; index += 1) {
      const one = await bookOne(index);
      group.push(one);
      all.push(one);
    }
    await felt;
    // Half of them change while the server is still in this mood, and half during the next.
    const half = Math.ceil(group.length / 2);
    for (const one of [...later, ...group.slice(0, half)]) await goOn(one);
    later = group.slice(half);
  }
  await server.turn("well");
  server.stuck.clear();
  for (const one of later) await goOn(one);

  const emails = await eventually(
    "nothing waits to be sent",
    async () => {
      if (await db.appointmentEvent.count({ where: { handled_at: null } })) return false;
      const rows = await db.emailMessage.findMany();
      return rows.every(({ status }) => status !== "queued") && rows;
    },
    PATIENCE_MS,
  );
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(server.taken.length);
  for (const { patient, doctor, id } of all) {
    const row = await db.appointment.findUniqueOrThrow({ where: { id } });
    const ofIt = emails.filter(({ appointment_id }) => appointment_id === id);
    const toPatient = ofIt.filter(({ recipient }) => recipient === patient.email);
    const told = server.taken.filter(({ to }) => to === patient.email);
    // One e-mail for each change, sent or not.
    expect(toPatient).toHaveLength(row.sequence + 1);
    if (server.unknown.has(patient.email)) {
      expect(told).toEqual([]);
      const last = toPatient.find(({ sequence }) => sequence === row.sequence);
      expect(last?.status).toBe("failed");
      expect(last?.last_error).toContain("550");
      continue;
    }
    const sequences = told.map(({ sequence }) => sequence ?? -1);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(sequences.at(-1)).toBe(row.sequence);
    expect(told.at(-1)?.subject).toMatch(lastSubject(row));
    const toDoctor = ofIt.filter(({ recipient }) => recipient === doctor.email);
    const isCancelled = row.status === "cancelled";
    expect(toDoctor.map(({ kind }) => kind).sort()).toEqual([
      ...["doctor_booked", ...(isCancelled ? ["doctor_unbooked"] : [])],
    ]);
    if (!isCancelled) expect(toDoctor[0]?.status).toBe("sent");
  }
  const skipped = emails.filter(({ status }) => status === "skipped").length;
  console.error(
    `mail: ${server.taken.length} sent, ${skipped} not needed any more, ${server.troubles} refused or broken off`,
  );
}

/** The subject of the last e-mail about an appointment in this state. */
function lastSubject({ status, sequence }: { status: string; sequence: number }): RegExp {
  if (status === "cancelled") return /^Tu cita fue cancelada/;
  if (status === "pending") return /^Tu cita fue agendada/;
  return sequence === 2 ? /^Tu cita cambió/ : /^Tu cita está confirmada/;
}
