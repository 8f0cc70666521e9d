import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { call } from "../support/call";
import { mailTo, textsFor } from "../support/mailbox";
import { createAdmin, createPatient, PASSWORD, type Person, uniqueWord } from "../support/people";

const update = (actor: Person, person: Person, body: object) =>
  call("PUT", `/api/users/${person.id}`, { token: actor.token, body });

const address = () => `${uniqueWord()}@prueba.test`;

describe("CWE-620: a session that was left open", () => {
  test("a profile update cannot change one's own password without the current one", async () => {
    const admin = await createAdmin();
    const refused = await update(admin, admin, { password: "Otra-secreta-2" });
    expect(refused).toMatchObject({
      status: 422,
      fields: { password: expect.stringMatching(/Mi cuenta/) },
    });
  });

  test.each(["one's own", "another Admin's"])(
    "changing %s address requires one's own password",
    async (whose) => {
      const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
      const target = whose === "one's own" ? admin : other;
      const email = address();
      for (const current_password of [undefined, "", "equivocada"])
        expect(await update(admin, target, { email, current_password })).toMatchObject({
          status: 422,
          fields: { current_password: expect.any(String) },
        });
      const changed = await update(admin, target, { email, current_password: PASSWORD });
      expect(changed).toMatchObject({ status: 200, data: { email } });
    },
  );

  test("changing another Admin's password requires one's own password, and guessing it is limited", async () => {
    const [admin, other] = await Promise.all([createAdmin(), createAdmin()]);
    const password = "Otra-secreta-2";
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push(
        (await update(admin, other, { password, current_password: "equivocada" })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  });
});

test("CWE-613: an account whose address changes loses its sessions and its link to Google", async () => {
  const [admin, patient] = await Promise.all([
    createAdmin(),
    createPatient({ google_sub: uniqueWord(), email_verified: true }),
  ]);
  const email = address();
  expect((await update(admin, patient, { email })).status).toBe(200);
  const { token } = patient;
  expect((await call("GET", "/api/specialties", { token })).status).toBe(401);
  expect(await db.user.findUnique({ where: { id: patient.id } })).toMatchObject({
    google_sub: null,
    email_verified: false,
  });
  for (const recipient of [patient.email, email])
    await mailTo(recipient, /^La dirección de tu cuenta cambió/);
});

describe("CWE-620: every way to change an Admin's account requires the actor's own password", () => {
  const refused = { status: 422, fields: { current_password: expect.any(String) } };
  const confirmed = { current_password: PASSWORD };
  const stored = ({ id }: Person) =>
    db.user.findUniqueOrThrow({ where: { id }, omit: { password: false } });

  test.each([true, false])(
    "demoting, changing or promoting an Admin requires the actor's password; active: %s",
    async (is_active) => {
      const [admin, other] = await Promise.all([createAdmin(), createAdmin({ is_active })]);
      const before = await stored(other);
      const changes = [
        { role: "Patient" },
        { role: "Patient", email: address() },
        { role: "Admin", password: "Otra-secreta-2" },
      ];
      for (const change of changes)
        expect(await update(admin, other, change)).toMatchObject(refused);
      expect(await stored(other)).toEqual(before);
      const demoted = await update(admin, other, { role: "Patient", ...confirmed });
      expect(demoted).toMatchObject({ status: 200, data: { role: "Patient" } });
      const promotion = { role: "Admin", email: address() };
      expect(await update(admin, other, promotion)).toMatchObject(refused);
      expect(await update(admin, other, { ...promotion, ...confirmed })).toMatchObject({
        status: 200,
        data: promotion,
      });
      // A change that gives no access needs no password.
      expect(await update(admin, other, { phone: "555 0101" })).toMatchObject({ status: 200 });
    },
  );

  test("deactivating, activating or deleting an Admin requires the actor's password, and is e-mailed to every Admin and the account", async () => {
    const [admin, witness, target] = await Promise.all([
      createAdmin(),
      createAdmin(),
      createAdmin(),
    ]);
    const remove = () => call("DELETE", `/api/users/${target.id}`, { token: admin.token });
    expect(await remove()).toMatchObject({
      status: 409,
      message: "Desactiva primero esta cuenta de administración",
    });
    for (const is_active of [false, true, false]) {
      expect(await update(admin, target, { is_active })).toMatchObject(refused);
      expect((await update(admin, target, { is_active, ...confirmed })).status).toBe(200);
    }
    expect((await remove()).status).toBe(200);
    const news = ["está inactiva", "está activa de nuevo", "se eliminó"];
    for (const { email } of [witness, target])
      await eventually(`${email} is told of all`, async () => {
        const told = (await textsFor(email)).join();
        return news.every((one) => told.includes(one));
      });
  });

  test("an Admin without a password has to set one first", async () => {
    const [admin, target] = await Promise.all([createAdmin({ password: null }), createAdmin()]);
    for (const given of [{}, confirmed])
      expect(await update(admin, target, { is_active: false, ...given })).toMatchObject({
        status: 409,
        message: "Elige primero una contraseña en «Mi cuenta».",
      });
  });

  test("several changes of an Admin's account at the same moment all require the actor's password", async () => {
    const admin = await createAdmin();
    for (let time = 0; time < 6; time += 1) {
      const other = await createAdmin();
      const before = await stored(other);
      const changes = [
        { role: "Patient" },
        { password: "Otra-secreta-2" },
        { email: address() },
        { is_active: false },
        { role: "Admin", email: address() },
      ];
      await Promise.all(changes.map((change) => update(admin, other, change)));
      expect(await stored(other)).toEqual(before);
    }
  });

  test("whether the actor's password is required depends on the role that is read under the lock", async () => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    // Both run at once: the second one to get the lock either sees an Admin, or changes a patient.
    const [made, changed] = await Promise.all([
      update(admin, patient, { role: "Admin", ...confirmed }),
      update(admin, patient, { password: "Otra-secreta-2" }),
    ]);
    expect(made.status).toBe(200);
    const logged = await db.auditLog.findMany({
      where: {
        entity_ids: { has: patient.id },
        action: { in: ["users.to_admin", "auth.password"] },
      },
      orderBy: { id: "asc" },
    });
    expect(logged.map(({ action }) => action)).toEqual(
      changed.status === 200 ? ["auth.password", "users.to_admin"] : ["users.to_admin"],
    );
  });

  test("every Admin gets an e-mail, also about a new Admin", async () => {
    const [admin, witness, target] = await Promise.all([
      createAdmin(),
      createAdmin(),
      createAdmin(),
    ]);
    const email = address();
    const told = async (...recipients: string[]) => {
      for (const recipient of recipients)
        expect((await mailTo(recipient, /^Cambió una cuenta de administrador/)).text).toContain(
          admin.email,
        );
    };
    const change = { email, role: "Patient", ...confirmed };
    expect((await update(admin, target, change)).status).toBe(200);
    await told(witness.email, target.email, email);
    const input = { name: "Eva", lastname: "Sosa", email: address(), password: PASSWORD };
    const { token } = admin;
    const body = { ...input, role: "Admin" };
    expect((await call("POST", "/api/users", { token, body })).status).toBe(201);
    await told(input.email);
  });
});
