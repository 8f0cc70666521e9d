import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";
import { createdEvent } from "../support/appointments";

// No response may block the main thread for longer than this, so that other requests get their turn.

const MOST_MS = 50;
const WARM_UP = 4;
const TRIES = 4;

let stack: TestStack;
let base: string;

beforeAll(async () => {
  stack = await TestStack.create({
    NODE_OPTIONS: `--import=${path.resolve("e2e/drills/longest-turn.mjs")}`,
  });
  stack.env.LONGEST_TURN_FILE = path.join(stack.directory, "longest-turn");
  await stack.start();
  Object.assign(process.env, stack.variables(), { NODE_OPTIONS: "" });
  base = stack.variables().BASE_URL ?? "";
});
afterAll(() => stack.remove());

/** The longest time, in milliseconds, that the main thread ran without a break since the last call. */
async function longestTurn(): Promise<number> {
  const file = stack.env.LONGEST_TURN_FILE ?? "";
  rmSync(file, { force: true });
  process.kill(stack.state()?.pids.web ?? 0, "SIGUSR2");
  while (!existsSync(file) || readFileSync(file, "utf8") === "") await pause(5);
  return Number(readFileSync(file, "utf8"));
}

type RequestOptions = { path: string; headers?: Record<string, string>; body?: object };

/** The shortest of several tries, since whatever else the server does only adds time. */
async function turnOf({ path, headers = {}, body }: RequestOptions): Promise<number> {
  const turns: number[] = [];
  for (let count = 0; count < WARM_UP + TRIES; count += 1) {
    await longestTurn();
    const response = await fetch(base + path, {
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    expect(response.status, path).toBe(200);
    await response.arrayBuffer();
    if (count >= WARM_UP) turns.push(await longestTurn());
  }
  return Math.min(...turns);
}

it("CWE-400: the largest responses delay no other request for over 50 ms", async () => {
  const people = await import("../support/people");
  const { createRecord } = await import("../support/records");
  const { SESSION_COOKIE } = await import("../support/open-page");
  const { daysAhead } = await import("../support/slots");
  const { dbDate, dbTime, db } = await import("@/lib/platform/database/db");
  const week = people.ALL_WEEK.map(({ weekday }) => ({
    ...{ weekday, from: "00:00:00", to: "23:59:00", minutes: 9 },
  }));
  const [admin, patient, doctor] = await Promise.all([
    people.createAdmin(),
    people.createPatient(),
    people.createDoctor(week),
  ]);
  await people.createNamesakes(3_000, "Larga");
  const patients = await db.patient.findMany({ take: 1_000 });
  for (const [index, { id }] of patients.entries()) {
    const hour = String(8 + Math.floor(index / 60 / 6)).padStart(2, "0");
    const ten = Math.floor(index / 60) % 6;
    const time = {
      start_time: dbTime(`${hour}:${ten}0:00`),
      end_time: dbTime(`${hour}:${ten}5:00`),
    };
    const date = dbDate(daysAhead(1 + (index % 60)));
    const whose = { doctor_id: doctor.doctorId, patient_id: id, status: "confirmed" as const };
    await db.appointment.create({ data: { ...whose, ...time, date, ...createdEvent() } });
  }
  const body = "El paciente refiere buena evolución y sigue el tratamiento. ".repeat(30);
  for (let count = 0; count < 1_000; count += 1)
    await createRecord(patient, `Control ${count}`, body);

  const call = { authorization: `Bearer ${admin.token}` };
  const csv = { ...call, accept: "text/csv" };
  const page = ({ token }: { token: string }) => ({ cookie: `${SESSION_COOKIE}=${token}` });
  const slots = `/api/doctors/${doctor.doctorId}/available-slots?startDate=${daysAhead(1)}&endDate=${daysAhead(62)}`;
  const asked: RequestOptions[] = [
    { path: slots, headers: call },
    { path: "/api/users/search", headers: call, body: { limit: 1_000 } },
    { path: "/api/patients/search", headers: call, body: { limit: 1_000 } },
    { path: "/api/doctors/search", headers: call, body: { limit: 1_000, with_first_slot: true } },
    { path: "/api/appointments", headers: call },
    { path: "/api/clinical-records?limit=1000", headers: call },
    { path: "/api/patients/search", headers: csv, body: { lastname: "Larga" } },
    { path: "/api/appointments", headers: csv },
    { path: "/api/clinical-records", headers: csv },
    { path: "/api/openapi.json" },
    { path: "/api/docs" },
    { path: "/admin/users?limit=50", headers: page(admin) },
    { path: "/admin/patients?limit=50", headers: page(admin) },
    { path: "/admin/appointments?limit=50", headers: page(admin) },
    { path: "/admin/clinical-records?limit=50", headers: page(admin) },
    { path: "/doctor/appointments/week", headers: page(doctor) },
    { path: "/patient/clinical-records?limit=50", headers: page(patient) },
    {
      path: `/patient/book-appointment/${encodeURIComponent(doctor.email)}`,
      headers: page(patient),
    },
  ];
  const turns: [string, number][] = [];
  for (const one of asked)
    turns.push([`${one.path} ${one.headers?.accept ?? ""}`, Math.round(await turnOf(one))]);
  console.error(turns.map(([path, turn]) => `${String(turn).padStart(4)} ms ${path}`).join("\n"));
  expect(turns.filter(([, turn]) => turn > MOST_MS)).toEqual([]);
});
