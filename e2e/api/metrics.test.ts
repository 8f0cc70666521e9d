import { expect, test } from "vitest";
import { call } from "../support/call";
import { eventually } from "../support/eventually";
import { createAdmin, createPatient, uniqueWord } from "../support/people";

const address = `http://127.0.0.1:${process.env.METRICS_PORT}/metrics`;

const SAMPLE = /^(\w+)(?:\{((?:\w+="(?:[^"\\\n]|\\.)*",?)*)\})? (-?[\d.e+-]+|\+Inf|NaN)$/i;

/** The samples by name and labels; fails on a line that is none (text format 0.0.4). */
async function read() {
  const response = await fetch(address);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  const samples = new Map<string, number>();
  for (const line of text.trimEnd().split("\n")) {
    if (line === "" || /^# (HELP|TYPE) \w+ /.test(line)) continue;
    const [, name = "", labels = "", value] = SAMPLE.exec(line) ?? [];
    expect(name, line).not.toBe("");
    samples.set(`${name}{${labels}}`, Number(value));
  }
  return { text, of: (name: string, labels = "") => samples.get(`${name}{${labels}}`) ?? 0 };
}

const login = 'result="unauthorized"';
const answered = (method: string, route: string, status: number) =>
  `method="${method}",route="${route}",status="${status}"`;

test("requests are counted by their routes, and so are refused sign-ins", async () => {
  const [{ token }, patient] = await Promise.all([createAdmin(), createPatient()]);
  const before = await read();
  for (let times = 0; times < 3; times += 1)
    await call("GET", `/api/users/${patient.id}`, { token });
  const body = { email: `${uniqueWord()}@prueba.test`, password: "incorrecta" };
  await call("POST", "/api/auth/login", { body });
  const after = await eventually("all of them are counted", async () => {
    const now = await read();
    const more = (name: string, labels: string) => now.of(name, labels) - before.of(name, labels);
    const duration = "clinica_http_request_duration_seconds";
    return (
      more(`${duration}_count`, answered("GET", "/api/users/[id]", 200)) >= 3 &&
      more(`${duration}_sum`, answered("GET", "/api/users/[id]", 200)) > 0 &&
      more(`${duration}_count`, answered("POST", "/api/auth/login", 401)) >= 1 &&
      more("clinica_refused_sign_ins_total", login) >= 1 &&
      now
    );
  });
  for (const secret of [patient.id, body.email]) expect(after.text).not.toContain(secret);
});

test("what stands behind the server is there too", async () => {
  const now = await read();
  expect(now.of("clinica_database_up")).toBe(1);
  expect(now.of("clinica_database_connections", 'state="open"')).toBeGreaterThan(0);
  expect(now.of("clinica_worker_seen_timestamp_seconds")).toBeGreaterThan(Date.now() / 1000 - 60);
  for (const queue of ["jobs", "events", "emails"])
    expect(now.text).toMatch(
      new RegExp(`^clinica_queue_oldest_seconds\\{queue="${queue}"\\} `, "m"),
    );
  for (const name of [
    ...["nodejs_eventloop_lag_p99_seconds", "clinica_emails_failed", "clinica_emails_retrying"],
    ...["clinica_storage_errors_total", "clinica_audit_seal_timestamp_seconds"],
  ])
    expect(now.text).toMatch(new RegExp(`^${name} \\S+$`, "m"));
});

test("there is nothing else at that port, and it is not the application's", async () => {
  const { status, headers } = await fetch(new URL("/", address), { method: "POST" });
  expect(status).toBe(404);
  // The application's gate would have refused a POST with headers of its own.
  expect(headers.has("x-content-type-options")).toBe(false);
});
