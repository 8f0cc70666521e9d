import { z } from "zod";
import { issueToken } from "@/lib/access/token";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { median } from "../report";
import { adminPages, doctorPages, type Midst } from "./requests";
import { ADMIN_EMAIL, BUSY_DOCTOR_EMAIL } from "./seed";

const { sql } = Prisma;

/** Discarded requests of each page, while the server warms up. */
const WARM_UP = 3;
export const TRIES = 15;
export const AIM_MS = 150;

type Line = {
  who: string;
  name: string;
  ms: number;
  worst: number;
  cpu: number;
  kilobytes: number;
};

type Server = { origin: string; metricsPort: string };

/** Times each page of the Admin and the busiest doctor whose name contains `only`; prints each as it is measured. */
export async function measurePages(server: Server, only: string, signal: AbortSignal) {
  const { origin } = server;
  const today = clock.today();
  const lines: Line[] = [];
  for (const [who, email, pagesOf] of [
    ["Admin", ADMIN_EMAIL, adminPages],
    ["Doctor", BUSY_DOCTOR_EMAIL, doctorPages],
  ] as const) {
    const token = await issueToken(await db.user.findUniqueOrThrow({ where: { email } }));
    const pages = pagesOf(today, await totals(origin, token), await midst());
    const cookie = await pageCookie(origin, token);
    // Pages use the cookie, API calls the token.
    const headers = { cookie, authorization: `Bearer ${token}` };
    for (const { name, path } of pages.filter((page) => page.name.includes(only))) {
      const times: number[] = [];
      let bytes = 0;
      let cpuBefore = 0;
      for (let count = 0; count < WARM_UP + TRIES; count += 1) {
        signal.throwIfAborted();
        if (count === WARM_UP) cpuBefore = await cpuMilliseconds(server);
        const sent = performance.now();
        const response = await fetch(origin + path, { headers, redirect: "manual" });
        const html = await response.text();
        if (count >= WARM_UP) times.push(performance.now() - sent);
        bytes = Buffer.byteLength(html);
        if (response.status !== 200 || html.includes("Error al cargar")) {
          throw new Error(`${path} answered ${response.status} to ${who}.`);
        }
      }
      const line = {
        who,
        name,
        ms: median(times),
        worst: Math.max(...times),
        cpu: ((await cpuMilliseconds(server)) - cpuBefore) / TRIES,
        kilobytes: bytes / 1024,
      };
      lines.push(line);
      process.stdout.write(`${rowOf(line)}\n`);
    }
  }
  return lines;
}

/** A table, slowest first. */
export const tableOf = (lines: Line[]) => `| | page | median ms | worst ms | CPU ms | KB of HTML |
|---|---|---:|---:|---:|---:|
${lines
  .toSorted((one, other) => other.ms - one.ms)
  .map(rowOf)
  .join("\n")}`;

/** The total of each list for the token's role; without those that the role may not call. */
async function totals(origin: string, token: string): Promise<Record<string, number>> {
  const ask = async (path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.ok ? (await response.json()).pagination.total : 0;
  };
  const first = { limit: 1 };
  return {
    users: await ask("/api/users/search", first),
    doctors: await ask("/api/doctors/search", first),
    patients: await ask("/api/patients/search", first),
    appointments: await ask("/api/appointments?limit=1"),
    records: await ask("/api/clinical-records?fields=titles&limit=1"),
    documents: await ask("/api/clinical-documents?limit=1"),
  };
}

async function midst(): Promise<Midst> {
  const rows = await db.query(
    { name: z.string(), key: z.string() },
    sql`
    (SELECT 'users' AS name, id::text AS key FROM users TABLESAMPLE SYSTEM (1) LIMIT 1) UNION ALL
    (SELECT 'appointments', id::text FROM appointments TABLESAMPLE SYSTEM (1) LIMIT 1) UNION ALL
    (SELECT 'clinical_records', id::text FROM clinical_records TABLESAMPLE SYSTEM (1) LIMIT 1) UNION ALL
    (SELECT 'email_messages', id::text FROM email_messages TABLESAMPLE SYSTEM (1) LIMIT 1) UNION ALL
    (SELECT 'audit_log', (max(number) / 2)::text FROM audit_log)`,
  );
  return Object.fromEntries(rows.map(({ name, key }) => [name, key]));
}

/** The page cookie for an API token. */
async function pageCookie(origin: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/auth/cookie`, { method: "PUT", headers });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The CPU time that the web server has used since its start. */
async function cpuMilliseconds({ metricsPort }: Server): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return 1000 * Number(/^process_cpu_seconds_total (.+)$/m.exec(metrics)?.[1]);
}

function rowOf({ who, name, ms, worst, cpu, kilobytes }: Line) {
  const figures = [ms, worst, cpu, kilobytes].map((figure) => figure.toFixed(0));
  return `| ${[who, name, ...figures].join(" | ")} |`;
}
