import { once } from "node:events";
import fs, { truncateSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { eventually } from "@/scripts/testing/eventually";
import { readStackLog } from "@/scripts/testing/stack-log";
import { call } from "../support/call";
import { files, upload } from "../support/files";
import { createAdmin, createPatient, PASSWORD } from "../support/people";
import { openRaw } from "../support/raw-request";
import { createRecord } from "../support/records";

test("each request is one line, with its route and account, and no personal data", async () => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const log = readStackLog();
  const { token } = admin;
  await call("GET", `/api/users/${patient.id}`, { token });
  await call("GET", `/api/appointments?patient=${patient.lastname}`, { token });
  await call("GET", `/api/${patient.dni}/${patient.email}`);
  const wrong = { email: patient.email, password: `${PASSWORD}!` };
  await call("POST", "/api/auth/login", { body: wrong });
  await fetch(new URL(`/auth/success?token=${patient.token}`, env.PUBLIC_URL));
  await fetch(new URL("/admin/users", env.PUBLIC_URL), { redirect: "manual" });
  const lineOf = (route: string, more: object) =>
    eventually(route, async () =>
      log
        .lines()
        .find((line) =>
          Object.entries({ ...more, route, msg: "request" }).every(([k, v]) => line[k] === v),
        ),
    );
  for (const line of [
    await lineOf("/api/users/[id]", { method: "GET", status: 200, actor_id: admin.id }),
    await lineOf("/api/appointments", { method: "GET", status: 200, actor_id: admin.id }),
    await lineOf("/api/[...path]", { method: "GET", status: 404 }),
    await lineOf("/api/auth/login", { method: "POST", status: 401 }),
    await lineOf("/auth/success", { method: "GET", status: 200 }),
    await lineOf("/admin/users", { method: "GET", status: 307 }),
  ])
    expect(line).toMatchObject({
      request_id: expect.stringMatching(/^[\w-]{36}$/),
      duration_ms: expect.any(Number),
    });
  for (const one of [
    patient.email,
    patient.dni ?? "",
    patient.lastname,
    patient.id,
    token,
    wrong.password,
  ])
    expect(log.text()).not.toContain(one);
  expect(log.text()).not.toContain(patient.token);
});

test("a client that disconnects in the middle of its body is not logged as our failure", async () => {
  const log = readStackLog();
  const { socket } = openRaw(
    "POST /api/auth/login HTTP/1.1\r\nHost: clinica.test\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{",
  );
  await once(socket, "connect");
  socket.end();
  const line = await eventually("its line", async () =>
    log.lines().find(({ status, msg }) => status === 499 && msg === "request"),
  );
  expect(line).toMatchObject({ level: "info", route: "/api/auth/login", aborted: true });
  const ofIt = log.lines().filter(({ request_id }) => request_id === line?.request_id);
  expect(ofIt).toHaveLength(1);
});

test("an internal error is logged with the code shown to the person, and the route", async () => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const { id } = await createRecord(patient);
  const { data } = await upload(admin, id, files.png());
  const stored: string = data.file_id;
  truncateSync(path.join(env.DATA_DIR, "files", stored.slice(-2), stored), 100);
  const log = readStackLog();
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = new URL(`/api/clinical-documents/${data.id}`, env.PUBLIC_URL);
  const response = await fetch(url, { headers });
  expect(response.status).toBe(500);
  const { request_id } = await response.json();
  const ofIt = await eventually("both of its lines", async () => {
    const lines = log.lines().filter((line) => line.request_id === request_id);
    return lines.length === 2 && lines;
  });
  const route = "/api/clinical-documents/[id]";
  expect(ofIt).toMatchObject([
    { level: "error", msg: "call failed", error: "Error", route, stack: expect.any(Array) },
    { level: "error", msg: "request", status: 500, route, actor_id: admin.id },
  ]);
});

test("a slow statement is logged with its text, and without its values", async () => {
  const written = vi.spyOn(fs, "writeSync").mockImplementation((_, text) => String(text).length);
  const ms = env.SLOW_STATEMENT_MS;
  await db.run(Prisma.sql`
    SELECT pg_sleep(${(ms + 50) / 1000}::float8), ${"ana@clinica.test"}::text AS email`);
  await db.run(Prisma.sql`SELECT 1`);
  const said = written.mock.calls.map(([, text]) => JSON.parse(String(text)));
  written.mockRestore();
  expect(said).toMatchObject([
    {
      level: "warn",
      msg: "slow statement",
      statement: "SELECT pg_sleep($1::float8), $2::text AS email",
    },
  ]);
  expect(said[0].duration_ms).toBeGreaterThanOrEqual(ms);
  expect(JSON.stringify(said)).not.toContain("ana@");
});
