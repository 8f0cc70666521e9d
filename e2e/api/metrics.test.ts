import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { book, booking } from "../support/slots";

const address = `http://127.0.0.1:${process.env.METRICS_PORT}/metrics`;

const SAMPLE = /^(\w+)(?:\{((?:\w+="(?:[^"\\\n]|\\.)*",?)*)\})? (-?[\d.e+-]+|\+Inf|NaN)$/i;

const workersAddress = `http://127.0.0.1:${Number(process.env.METRICS_PORT) + 1}/metrics`;

/** Runs Prometheus' own checker (Debian's package `prometheus`); rejects when it finds a fault. */
async function promtool(args: string[], input = "") {
  const ended = promisify(execFile)("promtool", args, { cwd: "deploy/prometheus" });
  ended.child.stdin?.end(input);
  await ended;
}
const hasPromtool = await promtool(["--version"]).then(
  () => true,
  () => false,
);

/** Samples by name and labels; fails on a line that is not one (text format 0.0.4). */
async function read(from = address) {
  const response = await fetch(from);
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

test("there are metrics of the database, the workers and the queues", async () => {
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

test("the worker counts its jobs and e-mails", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  expect((await book(patient, booking(doctor))).status).toBe(201);
  await mailTo(patient.email, /^Tu cita fue agendada/);
  const now = await read(workersAddress);
  expect(now.of("clinica_email_duration_seconds_count", 'outcome="sent"')).toBeGreaterThan(0);
  await db.$executeRaw`SELECT graphile_worker.add_job('seal_audit_log')`;
  await eventually("a job was counted", async () => {
    const { text } = await read(workersAddress);
    return /^clinica_job_duration_seconds_count\{task="\w+",outcome="done"\} [1-9]/m.test(text);
  });
});

test("promtool accepts the names of the metrics", async () => {
  for (const from of [address, workersAddress])
    expect((await read(from)).text).not.toMatch(/^# TYPE \w+_total (?!counter)/m);
});

test("a failed backup shows at once in the metrics and to an Admin, until one succeeds", async () => {
  const { token } = await createAdmin();
  const seen = async () => [
    (await read()).of("clinica_backup_failed"),
    (await call("GET", "/api/system", { token })).data.backup_error,
    (await call("GET", "/api/system", { token })).data.warnings.includes("backup"),
  ];
  const begun = (year: number, data = {}) =>
    db.backup.create({ data: { started_at: new Date(`${year}-01-01T00:00:00Z`), ...data } });
  const rows = [await begun(2101, { error: "No queda espacio." })];
  expect(await seen()).toEqual([1, "No queda espacio.", true]);
  rows.push(await begun(2102, { finished_at: new Date(), error: "No está en su otro lugar." }));
  rows.push(await begun(2103));
  expect(await seen()).toEqual([1, "No está en su otro lugar.", true]);
  rows.push(await begun(2104, { finished_at: new Date() }));
  expect(await seen()).toEqual([0, null, false]);
  await db.backup.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
});

test("every alert rule says what to do, and has a test in which it fires", () => {
  const read = (file: string) => parse(readFileSync(`deploy/prometheus/${file}`, "utf8"));
  const rule = z.object({
    alert: z.string(),
    for: z.string(),
    labels: z.object({ severity: z.enum(["page", "ticket"]) }),
    annotations: z.object({ summary: z.string().min(10), runbook: z.string().min(10) }),
  });
  const alerts = z.array(rule).parse(read("rules.yml").groups[0].rules);
  const checked = z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() });
  const tests = z.array(z.object({ alert_rule_test: z.array(checked) }));
  const woken = tests
    .parse(read("rules.test.yml").tests)
    .flatMap(({ alert_rule_test }) => alert_rule_test)
    .filter(({ exp_alerts = [] }) => exp_alerts.length > 0)
    .map(({ alertname }) => alertname);
  expect(new Set(woken)).toEqual(new Set(alerts.map(({ alert }) => alert)));
});

test.skipIf(!hasPromtool)("promtool accepts metrics, rules and their tests", async () => {
  for (const from of [address, workersAddress])
    await promtool(["check", "metrics"], (await read(from)).text);
  await promtool(["check", "rules", "rules.yml"]);
  await promtool(["test", "rules", "rules.test.yml"]);
  await promtool(["check", "config", "--syntax-only", "scrape.yml"]);
});

test("the metrics port serves nothing else, and the application's port no metrics", async () => {
  const { status, headers } = await fetch(new URL("/", address), { method: "POST" });
  expect(status).toBe(404);
  // The application's request filter would have rejected a POST with its own headers.
  expect(headers.has("x-content-type-options")).toBe(false);
});

test("rules and dashboard use only metrics that exist", async () => {
  const texts = await Promise.all(
    [address, workersAddress].map(async (from) => (await read(from)).text),
  );
  const types = texts.join("\n").matchAll(/^# TYPE (\w+) (\w+)$/gm);
  const known = new Set(
    [...types].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
    ),
  );
  const { rules } = parse(readFileSync("deploy/prometheus/rules.yml", "utf8")).groups[0];
  const expressions = [
    ...rules,
    ...JSON.parse(readFileSync("deploy/grafana/clinica.json", "utf8")).panels.flatMap(
      ({ targets }: { targets: object[] }) => targets,
    ),
  ].map(({ expr }) => String(expr));
  expect(expressions.length).toBeGreaterThan(rules.length + 15);
  for (const expression of expressions) {
    const names: string[] = [];
    parser.parse(expression).iterate({
      enter: ({ type, from, to }) => {
        expect(type.isError, expression).toBe(false);
        if (
          type.name === "Identifier" &&
          /^(clinica|nodejs|process)_/.test(expression.slice(from, to))
        )
          names.push(expression.slice(from, to));
      },
    });
    expect(
      names.filter((name) => !known.has(name)),
      expression,
    ).toEqual([]);
    expect(names.length > 0 || expression.includes("up{"), expression).toBe(true);
  }
});
