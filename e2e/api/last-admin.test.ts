import { expect, test } from "vitest";
import { type Actor, actorOf } from "@/lib/access/actor";
import { updateUser } from "@/lib/administration/users/service";
import { db } from "@/lib/platform/database/db";
import { testInOwnDatabase } from "../support/own-database";
import { createAdmin, createReceptionist, type Person } from "../support/people";

// In a database of its own, because the shared one has other tests' Admins.

testInOwnDatabase();

const actor = async ({ token }: Person) => {
  const found = await actorOf(token, { address: "127.0.0.1", user_agent: null });
  if (!found) throw new Error("no actor");
  return found;
};

test.each([
  ["deactivate", (by: Actor, id: string) => updateUser(by, id, { is_active: false }, true)],
  [
    "make a reception",
    (by: Actor, id: string) => updateUser(by, id, { admin_scope: "reception" }, true),
  ],
  ["demote", (by: Actor, id: string) => updateUser(by, id, { role: "Patient" }, true)],
] as const)("CWE-362: of two Admins who %s each other at once, one stays", async (_, act) => {
  await db.user.deleteMany();
  // An inactive Admin does not count, nor does a reception.
  const [one, other] = await Promise.all([
    createAdmin(),
    createAdmin(),
    createAdmin({ is_active: false }),
    createReceptionist(),
  ]);
  const [first, second] = await Promise.all([actor(one), actor(other)]);
  const results = await Promise.allSettled([act(first, other.id), act(second, one.id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { failure: "conflict", message: "Debe quedar al menos un administrador activo." },
  });
  const full = { role: "Admin", admin_scope: "full", is_active: true } as const;
  expect(await db.user.count({ where: full })).toBe(1);
});
