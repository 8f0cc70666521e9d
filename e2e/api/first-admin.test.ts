import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db, pool } from "@/lib/platform/db";
import { typescript } from "../../scripts/stack/children";
import { useOwnDatabase } from "../support/own-database";
import { createAdmin, createDoctor, PASSWORD } from "../support/people";

// In a database of its own: everybody else's Admins are in the shared one.

let dropDatabase: () => Promise<void>;
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await pool().end();
  await dropDatabase();
});
beforeEach(() => db.user.deleteMany());

const email = "direccion@prueba.test";

/** As `npm start` does it; rejects where the process fails. What it says to the operator. */
async function start() {
  const script = typescript("scripts/stack/run.mjs", "scripts/ensure-admin.ts");
  const env = { ...process.env, ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, script, { env });
  return (stdout + stderr).trim();
}

const admin = () => db.user.findUnique({ where: { email } });

test("a clinic without an Admin gets the operator's, and the next start says nothing", async () => {
  expect(await start()).toBe("");
  expect(await admin()).toMatchObject({ role: "Admin", is_active: true });
  const before = await admin();
  expect(await start()).toBe("");
  expect(await admin()).toEqual(before);
});

test("a clinic whose Admins are all inactive gets the operator's back", async () => {
  await createAdmin({ email, is_active: false });
  expect(await start()).toBe("");
  expect(await admin()).toMatchObject({ role: "Admin", is_active: true });
});

test.each([
  [
    "deactivated",
    () => createAdmin({ email, is_active: false }),
    /está inactiva, y el arranque no la activa/,
  ],
  ["demoted", () => createDoctor([], { email }), /no es de administrador/],
  ["deleted", () => Promise.resolve(), /no se crea/],
] as const)(
  "CWE-269: an Admin who was %s does not come back by a restart",
  async (_, make, line) => {
    await Promise.all([createAdmin(), make()]);
    const before = await admin();
    const said = await start();
    expect(said).toMatch(line);
    expect(said.split("\n")).toHaveLength(1);
    expect(await admin()).toEqual(before);
  },
);
