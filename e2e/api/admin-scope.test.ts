import { beforeEach, expect, test } from "vitest";
import { issueToken } from "@/lib/access/token";
import { db } from "@/lib/platform/database/db";
import { auditLogOf } from "../support/audit";
import { call } from "../support/call";
import { caughtFor, mailTo } from "../support/mailbox";
import {
  createAdmin,
  createDoctor,
  createReceptionist,
  PASSWORD,
  type Person,
  uniqueWord,
} from "../support/people";

// Who makes a reception of an Admin, and an Admin of a reception. That the last full one stays is in last-admin.test.ts.

let admin: Person;
let other: Person;
beforeEach(async () => {
  [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
});

const own = { current_password: PASSWORD };
const update = (id: string, body: unknown) =>
  call("PUT", `/api/users/${id}`, { token: admin.token, body });
const mayReadAudit = async (token: string) => (await call("GET", "/api/audit", { token })).status;

test("a change of the scope takes effect at once, also in the open session", async () => {
  expect(await mayReadAudit(other.token)).toBe(200);
  const changed = await update(other.id, { admin_scope: "reception", ...own });
  expect(changed).toMatchObject({ status: 200, data: { role: "Admin", admin_scope: "reception" } });
  expect(await mayReadAudit(other.token)).toBe(401);
  const signedIn = await call("POST", "/api/auth/login", {
    body: { email: other.email, password: PASSWORD },
  });
  expect(await mayReadAudit(signedIn.data.accessToken)).toBe(403);
  // A token that claims more than the database says is invalid, whatever its session.
  const user = await db.user.findUniqueOrThrow({ where: { id: other.id } });
  const claiming = await issueToken({ ...user, admin_scope: "full" });
  expect(await mayReadAudit(claiming)).toBe(401);
  expect((await update(other.id, { admin_scope: "full", ...own })).status).toBe(200);
  expect((await call("GET", "/api/agenda", { token: signedIn.data.accessToken })).status).toBe(401);
});

test("a change of the scope needs the actor's password, is logged, and is e-mailed to the full Admins and the account", async () => {
  const receptionist = await createReceptionist();
  const refused = await update(other.id, { admin_scope: "reception" });
  expect(refused).toMatchObject({ status: 422, fields: { current_password: expect.any(String) } });
  expect(await mayReadAudit(other.token)).toBe(200);

  await update(other.id, { admin_scope: "reception", ...own });
  await update(other.id, { admin_scope: "full", ...own });
  const rows = await auditLogOf({ actor_id: admin.id, entity_ids: { has: other.id } });
  expect(rows.map(({ action }) => action)).toEqual(["users.to_reception", "users.to_full"]);
  const { text } = await mailTo(other.email, /Cambió una cuenta de administrador/);
  expect(text).toContain(`El alcance de Ana ${other.lastname} (${other.email}) es Recepción`);
  await mailTo(admin.email, /Cambió una cuenta de administrador/);
  expect(await caughtFor(receptionist.email)).toEqual([]);
});

test("a new Admin can be a reception from the first day; other roles cannot have that scope", async () => {
  const person = () => ({
    ...{ name: "Silvina", lastname: "Ledesma", password: PASSWORD },
    email: `${uniqueWord()}@prueba.test`,
  });
  const create = (body: object) =>
    call("POST", "/api/users", { token: admin.token, body: { ...person(), ...body } });
  const made = await create({ role: "Admin", admin_scope: "reception" });
  expect(made).toMatchObject({ status: 201, data: { user: { admin_scope: "reception" } } });
  const { id } = made.data.user;
  const rows = await auditLogOf({ actor_id: admin.id, entity_ids: { has: id } });
  expect(rows.map(({ action }) => action)).toEqual(["users.to_admin", "users.to_reception"]);
  // What leaves the scope out leaves it alone.
  const renamed = await update(id, { name: "Silvia" });
  expect(renamed.data).toMatchObject({ name: "Silvia", admin_scope: "reception" });
  const found = await call("POST", "/api/users/search", {
    token: admin.token,
    body: { email: made.data.user.email },
  });
  expect(found.data).toMatchObject([{ id, admin_scope: "reception" }]);

  const scope = { admin_scope: expect.any(String) };
  const patient = await create({ role: "Patient", admin_scope: "reception" });
  expect(patient).toMatchObject({ status: 422, fields: scope });
  const doctor = await createDoctor();
  expect(await update(doctor.id, { admin_scope: "reception" })).toMatchObject({
    status: 422,
    fields: scope,
  });
  expect(await update(id, { admin_scope: "todo" })).toMatchObject({ status: 422, fields: scope });
  // Who is no Admin any more has no scope left over.
  const demoted = await update(id, { role: "Patient", ...own });
  expect(demoted.data).toMatchObject({ role: "Patient", admin_scope: "full" });
});

test("CWE-269: nobody can make themselves a reception", async () => {
  const answer = await update(admin.id, { admin_scope: "reception", ...own });
  expect(answer).toMatchObject({
    status: 409,
    message: expect.stringContaining("tu propia cuenta"),
  });
});
