import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { accountOfToken } from "@/lib/accounts/one-time-tokens";
import { db } from "@/lib/platform/database/db";
import { typescript } from "../../scripts/stack/children";
import { testInOwnDatabase } from "../support/own-database";
import { createAdmin, createDoctor, PASSWORD } from "../support/people";

// In a database of its own, because the shared one has other tests' Admins.

testInOwnDatabase();
beforeEach(() => db.user.deleteMany());

const email = "direccion@prueba.test";

/** What `npm start` runs: resolves with what it prints, rejects when the process fails. */
async function start() {
  const script = typescript("scripts/stack/load.ts", "ensureAdmin");
  const env = { ...process.env, ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, script, { env });
  return (stdout + stderr).trim();
}

const admin = () => db.user.findUnique({ where: { email } });

test("a clinic without an Admin gets the operator's at the start, and the next start prints nothing about it", async () => {
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

describe("npm run admin", () => {
  /** What the command printed; `refused` when it changed nothing. */
  const makeAdmin = (address: string) =>
    promisify(execFile)(process.execPath, typescript("scripts/make-admin.ts", address), {
      // The owner's address is that of the shared database.
      env: { ...process.env, DATABASE_OWNER_URL: "" },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }) => `refused: ${stderr}`,
    );
  const linkIn = (said: string) =>
    accountOfToken(db, /token=(\S+)/.exec(said)?.[1] ?? "", "reset_password");

  test("npm run admin creates the first Admin, and prints a link to set a password", async () => {
    const said = await makeAdmin(` ${email.toUpperCase()} `);
    expect(said).toContain(`✓ ${email} es administrador desde ahora.`);
    expect(await linkIn(said)).toMatchObject({ email, role: "Admin", hasPassword: false });
    const entity_ids = { has: (await admin())?.id ?? "" };
    expect(await db.auditLog.findMany({ where: { entity_ids } })).toMatchObject([
      { action: "users.to_admin", actor_role: "System" },
    ]);
  });

  test("npm run admin lets an Admin back in who lost the password or was deactivated, and e-mails the others", async () => {
    const [other, lost] = [await createAdmin(), await createAdmin({ email })];
    expect(await linkIn(await makeAdmin(email))).toMatchObject({ id: lost.id });
    await db.user.update({ where: { email }, data: { is_active: false } });
    expect(await linkIn(await makeAdmin(email))).toMatchObject({ id: lost.id, hasPassword: true });
    expect(await admin()).toMatchObject({ is_active: true });
    const recipient = other.email;
    expect(await db.emailMessage.findMany({ where: { recipient } })).toMatchObject([
      { kind: "admin_changed" },
    ]);
  });

  test.each([
    ["a doctor's address", email, /no es de administrador/],
    ["no address", "direccion", /Indica la dirección de correo/],
  ])("npm run admin refuses %s, in one line", async (_, address, line) => {
    await createDoctor([], { email });
    const said = await makeAdmin(address);
    expect(said).toMatch(/^refused: /);
    expect(said.trim().split("\n")).toEqual([expect.stringMatching(line)]);
    expect(await admin()).toMatchObject({ role: "Doctor" });
  });
});
