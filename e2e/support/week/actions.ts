import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import type { Random } from "@/scripts/demo/random";
import type { call } from "../call";
import type { Person } from "../people";
import { at, booking, daysAhead } from "../slots";

const { sql } = Prisma;

export type Cast = { admins: Person[]; doctors: Person[]; patients: Person[] };
/** Sends a request as that person. */
export type Send = (
  person: Person,
  method: string,
  path: string,
  body?: object,
) => ReturnType<typeof call>;
type Scene = { random: Random; cast: Cast; send: Send };

/** Not tomorrow: reminders would come in between. */
export const [FIRST_DAY, LAST_DAY] = [2, 8];

const two = (value: number) => String(value).padStart(2, "0");
const clockTime = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const someDay = ({ random }: Scene) => daysAhead(random.integer(FIRST_DAY, LAST_DAY));
/** On the grid of the doctors' hours. */
const someSlot = ({ random }: Scene) => clockTime(480 + 30 * random.integer(0, 19));
/** Staff may choose any time; here one every five minutes, from 07:00 to 19:30. */
const someTime = ({ random }: Scene) => clockTime(420 + 5 * random.integer(0, 150));

const expected: AppointmentStatus[] = ["pending", "confirmed"];

/** Any appointment of those statuses, with the people whose it is. */
async function someAppointment({ cast, random }: Scene, statuses: AppointmentStatus[]) {
  const { id, doctor_id, patient_id, updated_at } = columns.appointments;
  const [row] = await db.query(
    { id, doctor_id, patient_id, updated_at },
    sql`
    SELECT id, doctor_id, patient_id, updated_at FROM appointments
     WHERE status::text = ANY (${statuses}) ORDER BY random() LIMIT 1`,
  );
  const doctor = cast.doctors.find(({ doctorId }) => doctorId === row?.doctor_id);
  const patient = cast.patients.find(({ patientId }) => patientId === row?.patient_id);
  if (!row || !doctor || !patient) return undefined;
  // Some screens send what they have seen, some API clients do not.
  const updatedAt = row.updated_at.toISOString();
  const seen = random.chance(0.5) ? { updatedAt } : {};
  return { path: `/api/appointments/${row.id}`, doctor, patient, updatedAt, seen };
}

async function bookAsPatient(scene: Scene) {
  const { random, cast, send } = scene;
  const body = booking(random.pick(cast.doctors), someSlot(scene), someDay(scene));
  await send(random.pick(cast.patients), "POST", "/api/appointments", body);
}

async function bookAsAdmin(scene: Scene) {
  const { random, cast, send } = scene;
  await send(random.pick(cast.admins), "POST", "/api/appointments", {
    ...booking(random.pick(cast.doctors), someTime(scene), someDay(scene)),
    patient_id: random.pick(cast.patients).patientId,
    status: random.pick(expected),
    overbooked: random.chance(0.1),
  });
}

async function move(scene: Scene) {
  const { random, cast, send } = scene;
  const found = await someAppointment(scene, expected);
  if (!found) return;
  const { path, doctor, patient, seen } = found;
  const role = random.pick(["patient", "doctor", "admin", "admin"]);
  const time = role === "patient" ? someSlot(scene) : someTime(scene);
  const body = { ...at(time, someDay(scene)), ...seen };
  const reschedule = `${path}/reschedule`;
  if (role === "patient") await send(patient, "POST", reschedule, body);
  else if (role === "doctor") await send(doctor, "POST", reschedule, body);
  else {
    const doctor_id = random.pick([doctor, ...cast.doctors]).doctorId;
    await send(random.pick(cast.admins), "POST", reschedule, { ...body, doctor_id });
  }
}

async function confirm(scene: Scene) {
  const found = await someAppointment(scene, ["pending"]);
  if (!found) return;
  const person = scene.random.pick([found.doctor, scene.random.pick(scene.cast.admins)]);
  // With what was seen, or it would restore one that was cancelled meanwhile.
  const body = { status: "confirmed", updatedAt: found.updatedAt };
  await scene.send(person, "PATCH", `${found.path}/status`, body);
}

async function cancel(scene: Scene) {
  const found = await someAppointment(scene, expected);
  if (!found) return;
  const { path, doctor, patient, seen } = found;
  const person = scene.random.pick([patient, doctor, scene.random.pick(scene.cast.admins)]);
  await scene.send(person, "POST", `${path}/cancel`, { reason: "Viaje", ...seen });
}

async function reopen(scene: Scene) {
  const found = await someAppointment(scene, ["cancelled"]);
  if (!found) return;
  const admin = scene.random.pick(scene.cast.admins);
  const body = { status: scene.random.pick(expected), ...found.seen };
  await scene.send(admin, "PATCH", `${found.path}/status`, body);
}

async function writeNotes(scene: Scene) {
  const found = await someAppointment(scene, expected);
  if (!found) return;
  const body = { notes: `Nota ${scene.random.integer(1, 1_000_000)}`, ...found.seen };
  await scene.send(scene.random.pick(scene.cast.admins), "PUT", found.path, body);
}

/** Closes exactly what the preview has shown. */
async function closeHours(scene: Scene) {
  const { random, cast, send } = scene;
  const day = someDay(scene);
  const isHoliday = random.chance(0.2);
  const begin = 480 + 60 * random.integer(0, 7);
  const hours = { start_time: clockTime(begin), end_time: clockTime(begin + 120) };
  const body = {
    kind: isHoliday ? "holiday" : "time_off",
    ...{ date_from: day, date_to: day },
    ...(random.chance(0.7) && hours),
  };
  const person = random.pick(isHoliday ? cast.admins : cast.doctors);
  const { data } = await send(person, "POST", "/api/schedule-exceptions/preview", body);
  await send(person, "POST", "/api/schedule-exceptions", { ...body, digest: data?.digest });
}

async function addHours(scene: Scene) {
  const day = someDay(scene);
  await scene.send(scene.random.pick(scene.cast.doctors), "POST", "/api/schedule-exceptions", {
    ...{ kind: "extra_hours", date_from: day, date_to: day, slot_duration_min: 30 },
    ...{ start_time: "18:00", end_time: "20:30" },
  });
}

async function removeException({ random, cast, send }: Scene) {
  const [found] = await db.query(
    { id: columns.schedule_exceptions.id },
    sql`SELECT id FROM schedule_exceptions ORDER BY random() LIMIT 1`,
  );
  if (found) await send(random.pick(cast.admins), "DELETE", `/api/schedule-exceptions/${found.id}`);
}

/** The mornings or afternoons of one weekday. */
async function changeWindow({ random, cast, send }: Scene) {
  const doctor = random.pick(cast.doctors);
  const [found] = await db.query(
    { id: columns.availabilities.id, isMorning: z.boolean() },
    sql`
    SELECT id, start_time < '13:00' AS "isMorning" FROM availabilities
     WHERE doctor_id = ${doctor.doctorId}::uuid ORDER BY random() LIMIT 1`,
  );
  if (!found) return;
  const [from, to] = found.isMorning
    ? [random.integer(8, 9), random.integer(12, 13)]
    : [random.integer(13, 14), random.integer(17, 18)];
  const body = { start_time: clockTime(from * 60), end_time: clockTime(to * 60) };
  await send(
    random.pick([doctor, random.pick(cast.admins)]),
    "PUT",
    `/api/availability/${found.id}`,
    body,
  );
}

/** Works on the list 'Por reubicar', as its doctor or an Admin. */
async function relocate(scene: Scene) {
  const { random, cast, send } = scene;
  const person = random.pick([random.pick(cast.admins), random.pick(cast.doctors)]);
  const list = "/api/appointments?uncovered=true&sort=date&limit=20";
  const { data } = await send(person, "GET", list);
  if (!data?.length) return;
  const { id, updatedAt } = random.pick<{ id: string; updatedAt: string }>(data);
  const path = `/api/appointments/${id}`;
  const what = random.pick(["move", "give", "cancel", "keep"]);
  if (what === "cancel") await send(person, "POST", `${path}/cancel`, { updatedAt });
  else if (what === "keep")
    await send(person, "PATCH", `${path}/uncovered`, { accepted: true, updatedAt });
  else {
    const doctor_id = random.pick(cast.doctors).doctorId;
    const isGiven = what === "give" && cast.admins.includes(person);
    const body = { ...at(someSlot(scene), someDay(scene)), updatedAt };
    await send(person, "POST", `${path}/reschedule`, { ...body, ...(isGiven && { doctor_id }) });
  }
}

async function look(scene: Scene) {
  const { random, cast, send } = scene;
  const days = `startDate=${daysAhead(FIRST_DAY)}&endDate=${daysAhead(LAST_DAY)}`;
  const { doctorId } = random.pick(cast.doctors);
  if (random.chance(0.5))
    await send(
      random.pick(cast.patients),
      "GET",
      `/api/doctors/${doctorId}/available-slots?${days}`,
    );
  else await send(random.pick(cast.admins), "GET", `/api/agenda?date=${someDay(scene)}`);
}

/** How often each happens among the others. */
const WEIGHTS: [(scene: Scene) => Promise<void>, number][] = [
  [bookAsPatient, 24],
  [bookAsAdmin, 10],
  [move, 30],
  [confirm, 10],
  [cancel, 8],
  [reopen, 3],
  [writeNotes, 2],
  [closeHours, 2],
  [addHours, 1],
  [removeException, 5],
  [changeWindow, 2],
  [relocate, 10],
  [look, 6],
];
const ALL = WEIGHTS.flatMap(([action, weight]) => Array.from({ length: weight }, () => action));

/** Runs one action, drawn by its weight. */
export const act = (scene: Scene) => scene.random.pick(ALL)(scene);
