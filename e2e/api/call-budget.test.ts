import { expect, test, vi } from "vitest";
import { PUT } from "@/app/api/auth/password/route";
import { GET } from "@/app/api/clinical-records/route";
import { endpointsOf } from "@/lib/doors/route";
import type { Asked } from "@/lib/platform/asked";
import { auditLogOf } from "../support/audit";
import { createDoctor, createPatient, type Person } from "../support/people";

// The setting is read once, on first use; the stack that the other tests use allows more calls.
vi.stubEnv("CALLS_PER_MINUTE", "5");

const MINUTE_MS = 60_000;
const endpoint = endpointsOf(GET)?.GET;

async function ask(
  { token }: Person,
  headers: Record<string, string> = {},
  asked: typeof endpoint = endpoint,
) {
  const given: Record<string, string> = { authorization: `Bearer ${token}`, ...headers };
  const request: Asked = {
    method: "GET",
    url: "http://localhost/api/clinical-records",
    headers: { get: (name) => given[name.toLowerCase()] ?? null },
    nextUrl: { searchParams: new URLSearchParams() },
    body: null,
  };
  const answer = await asked?.answer(request, {});
  if (!answer || answer instanceof Response) throw new Error("No JSON was answered");
  return answer;
}

test("CWE-770: each account has a budget of requests per minute, staff ten times as many", async () => {
  // A minute to come: what was counted in one that is over is written to the log by the worker.
  const minute = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS;
  vi.useFakeTimers({ now: minute + 10_000, toFake: ["Date"] });
  try {
    const [patient, other, doctor] = await Promise.all([
      createPatient(),
      createPatient(),
      createDoctor(),
    ]);
    const statuses = async (person: Person, calls: number) => {
      const found: number[] = [];
      for (let made = 0; made < calls; made += 1) found.push((await ask(person)).status);
      return found;
    };
    expect(await statuses(patient, 7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await ask(patient, { "x-forwarded-for": "10.0.0.1" });
    expect(refused.headers["Retry-After"]).toBe("50");
    expect(JSON.parse(refused.body)).toEqual({
      message:
        "Tu cuenta hizo demasiadas consultas seguidas. Espera un minuto y vuelve a intentarlo.",
    });
    // The owner of a stolen session can still sign out: 415 shows that the budget let the call through.
    expect((await ask(patient, {}, endpointsOf(PUT)?.PUT)).status).toBe(415);
    expect(await statuses(other, 1)).toEqual([200]);
    expect((await statuses(doctor, 51)).filter((status) => status === 429)).toHaveLength(1);
    // Refused requests read no data, so the audit log has no more rows.
    expect((await auditLogOf({ actor_id: patient.id })).map(({ result }) => result)).toEqual([
      "ok",
    ]);
    vi.setSystemTime(minute + MINUTE_MS);
    expect(await statuses(patient, 1)).toEqual([200]);
  } finally {
    vi.useRealTimers();
  }
});
