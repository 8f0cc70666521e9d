import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, actorOf } from "@/lib/access/actor";
import { removeUser, updateUser } from "@/lib/people/users/service";
import { db } from "@/lib/platform/db";
import { migrate } from "@/scripts/migrate";
import { createAdmin, type Person, uniqueWord } from "../support/people";

// In a database of its own, which goes with the stack: everybody else's Admins are in the shared one.

const name = `last_admin_${uniqueWord()}`;
const server = new pg.Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.pathname = name;
  // `db` connects when it is first used, and that is after this.
  process.env.DATABASE_URL = url.href;
  await migrate({ owner: url.href, application: url.href }, new AbortController().signal);
});

afterAll(async () => {
  await server.end();
});

const actor = async ({ token }: Person) => {
  const found = await actorOf(token, { address: "127.0.0.1", user_agent: null });
  if (!found) throw new Error("no actor");
  return found;
};

test.each([
  ["delete", removeUser],
  ["deactivate", (by: Actor, id: string) => updateUser(by, id, { is_active: false })],
  ["demote", (by: Actor, id: string) => updateUser(by, id, { role: "Patient" })],
] as const)("CWE-362: of two Admins who %s each other at once, one stays", async (_, act) => {
  await db.user.deleteMany();
  // An inactive Admin is no help.
  const [one, other] = await Promise.all([
    createAdmin(),
    createAdmin(),
    createAdmin({ is_active: false }),
  ]);
  const [first, second] = await Promise.all([actor(one), actor(other)]);
  const results = await Promise.allSettled([act(first, other.id), act(second, one.id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { failure: "conflict", message: "Debe quedar al menos un administrador activo." },
  });
  expect(await db.user.count({ where: { role: "Admin", is_active: true } })).toBe(1);
});
