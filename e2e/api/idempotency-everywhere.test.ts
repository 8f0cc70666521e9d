import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { rolesOf } from "@/lib/access/policy";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { proofLinks } from "@/lib/people/proof";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { findEndpoints } from "../support/access/endpoints";
import { scenarios } from "../support/access/requests";
import { createWorld, stateOf, type World } from "../support/access/world";
import { call } from "../support/call";
import { createAdmin, type Person } from "../support/people";

// Each write of the API, sent again (rules, 'Envelope'). The requests are those of the access matrix, and a write without
// one fails.

const endpoints = await findEndpoints();

const ROLES = ["Admin", "Doctor", "Patient"] as const;
type Role = (typeof ROLES)[number];

test("every method that is not safe says whether it writes", () => {
  for (const [name, { contract }] of endpoints)
    if (!name.startsWith("GET "))
      expect({ name, writes: typeof contract.writes }).not.toEqual({ name, writes: "undefined" });
});

type Write = { path: string; body?: unknown; actor: Person | null };

/** Links of the application, which the matrix has none of. */
const links: Record<string, (patient: Person) => Promise<Pick<Write, "path" | "body">>> = {
  "POST /api/auth/reset-password/confirm": async (patient) => ({
    path: "/api/auth/reset-password/confirm",
    body: {
      token: await createOneTimeToken(db, patient, "reset_password"),
      newPassword: "Otra12345",
    },
  }),
  "POST /api/auth/address/confirm": async (patient) => ({
    path: "/api/auth/address/confirm",
    body: { token: await proofToken(patient) },
  }),
  "POST /api/auth/address/disown": async (patient) => ({
    path: "/api/auth/address/disown",
    body: { token: await proofToken(patient) },
  }),
};

/** A token that confirms the account's e-mail address. Marks the account as unverified first. */
async function proofToken({ id, email }: Person) {
  await db.user.update({
    where: { id },
    data: { email_verified: false, identity_checked_at: null },
  });
  const [{ url }] = await proofLinks({ id, email });
  return new URL(url).searchParams.get("token");
}

/** Where the first role that may make the call has no row of its own to make it about. */
const askers: Record<string, Role> = {
  "POST /api/record-templates": "Doctor",
  "PUT /api/record-templates/[id]": "Doctor",
  "DELETE /api/record-templates/[id]": "Doctor",
};

/** A request to this endpoint that its actor may make. */
async function writeOf(name: string, world: World): Promise<Write> {
  const [{ doctor, patient, rows }] = world.sides;
  const link = await links[name]?.(patient);
  if (link) return { ...link, actor: null };
  const scenario = scenarios[name];
  const access = endpoints.get(name)?.access;
  if (!scenario || !access)
    throw new Error(`No request for ${name}: e2e/support/access/requests.ts`);
  await scenario.prepare?.(world);
  const roles = access === "public" ? [] : rolesOf(access);
  const people = { Admin: world.admin, Doctor: doctor, Patient: patient };
  const role = askers[name] ?? ROLES.find((one) => roles.includes(one));
  const actor = role ? people[role] : null;
  return { ...scenario.request(rows, world, actor), actor };
}

const send = (name: string, { path, body, actor }: Write, key: string) =>
  call(name.split(" ")[0] ?? "", path, {
    token: actor?.token,
    body,
    headers: { "idempotency-key": key },
  });

const isReplayed = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  headers.get("idempotency-replayed") === "true";

/** Endpoints with a complete response to a repeated write, and the fields of that response. */
const ANSWERED_IN_FULL: Record<string, string[]> = {
  "POST /api/auth/register": ["id", "token", "user"],
  "PUT /api/auth/password": ["accessToken"],
  "PUT /api/auth/address": ["accessToken"],
};

const writes = [...endpoints].filter(([, { contract }]) => contract.writes).map(([name]) => name);

describe.each(writes)("%s", (name) => {
  test("a write is done once, and a repeat gets a response without doing anything", async () => {
    const [world, key] = [await createWorld(), randomUUID()];
    const write = await writeOf(name, world);
    const first = await send(name, write, key);
    expect(first.status).toBeLessThan(300);
    expect(isReplayed(first)).toBe(false);
    const before = await traceOf(world, write);
    const again = await send(name, write, key.toUpperCase());
    expect([again.status, isReplayed(again)]).toEqual([first.status, true]);
    expect(Object.keys(again.data).sort()).toEqual(ANSWERED_IN_FULL[name] ?? ["id"]);
    if (first.data?.id) expect(again.data.id).toBe(first.data.id);
    expect(await traceOf(world, write)).toEqual(before);

    const { actor, body } = write;
    if (!actor || body === undefined || body instanceof FormData) return;
    const other = await send(name, { ...write, body: `${JSON.stringify(body)} ` }, key);
    if (endpoints.get(name)?.contract.endsSession) expect(other.status).toBe(401);
    else
      expect(other).toMatchObject({
        status: 422,
        message: "Ya se guardó lo que enviaste antes. Ábrelo para ver si falta algo.",
        ...(again.data.id && { fields: { saved_id: again.data.id } }),
      });
    // Refusals are audited.
    const { audited: _, ...unchanged } = before;
    expect(await traceOf(world, write)).toMatchObject(unchanged);
    if (actor !== world.admin) return;
    expect(isReplayed(await send(name, { ...write, actor: await createAdmin() }, key))).toBe(false);
  });

  test("a write that arrives three times at once is done once", async () => {
    const [world, key] = [await createWorld(), randomUUID()];
    const write = await writeOf(name, world);
    const answers = await Promise.all([1, 2, 3].map(() => send(name, write, key)));
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect(answers.map(isReplayed).sort()).toEqual([false, true, true]);
  });
});

/** The rows, e-mails, events and audit rows that the write may have made or changed. */
async function traceOf(world: World, { actor }: Write) {
  const people = world.sides.flatMap(({ doctor, patient }) => [doctor, patient]);
  const queued = {
    id: { in: world.sides.map(({ rows }) => rows.email) },
    status: "queued",
  } as const;
  await eventually("an e-mail that is sent anew has left", async () => {
    return (await db.emailMessage.count({ where: queued })) === 0;
  });
  const [state, emails, events, audited] = await Promise.all([
    stateOf(world),
    db.emailMessage.count({
      where: {
        // Those about appointments are written later, from their events.
        appointment_id: null,
        OR: [
          { recipient: { in: people.map(({ email }) => email) } },
          { recipient: { contains: world.word } },
        ],
      },
    }),
    db.appointmentEvent.count({
      where: {
        Appointment: { doctor_id: { in: world.sides.map((side) => side.doctor.doctorId) } },
      },
    }),
    actor ? db.auditLog.count({ where: { actor_id: actor.id } }) : 0,
  ]);
  return { state, emails, events, audited };
}
