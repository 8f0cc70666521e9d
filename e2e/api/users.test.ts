import { beforeAll, describe, expect, test } from "vitest";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import type { Role } from "@/lib/generated/prisma/enums";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { caughtFor, mailTo } from "../support/mailbox";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  PASSWORD,
  type Person,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const input = (change: object = {}) => {
  const email = `${uniqueWord()}@prueba.test`;
  return { name: "Eva", lastname: "Sosa", email, password: PASSWORD, role: "Patient", ...change };
};
const create = (body: unknown) => call("POST", "/api/users", { token: admin.token, body });
const update = (id: string, body: unknown, actor = admin) =>
  call("PUT", `/api/users/${id}`, { token: actor.token, body });
const remove = (id: string, actor = admin) =>
  call("DELETE", `/api/users/${id}`, { token: actor.token });
const login = (email: string, password: string) =>
  call("POST", "/api/auth/login", { body: { email, password } });
const rowsOf = async (user_id: string) => ({
  doctors: await db.doctor.count({ where: { user_id } }),
  patients: await db.patient.count({ where: { user_id } }),
});
const ROWS = {
  Admin: { doctors: 0, patients: 0 },
  Doctor: { doctors: 1, patients: 0 },
  Patient: { doctors: 0, patients: 1 },
} satisfies Record<Role, object>;
const CREATE = { Admin: createAdmin, Doctor: createDoctor, Patient: createPatient };
const ROLES = ["Admin", "Doctor", "Patient"] as const;

describe("creating users", () => {
  test.each(ROLES)("an Admin creates a %s, with the row of the role", async (role) => {
    const body = input({ role, dni: "" });
    const { status, data } = await create(body);
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ email: body.email, role, dni: null, is_active: true });
    expect(await rowsOf(data.user.id)).toEqual(ROWS[role]);
    expect((await login(body.email, PASSWORD)).status).toBe(200);
  });

  test.each(ROLES)(
    "an Admin creates a %s by registering them, and stays signed in",
    async (role) => {
      const body = input({ role, dni: "" });
      const registered = await call("POST", "/api/auth/register", { token: admin.token, body });
      expect(registered).toMatchObject({
        status: 201,
        data: { user: { role, email: body.email } },
      });
      expect(registered.data.token).toBeUndefined();
      expect(registered.headers.get("set-cookie")).toBeNull();
      expect(await rowsOf(registered.data.id)).toEqual(ROWS[role]);
    },
  );

  test("an Admin creates and changes an account with a DNI with dots, of which the digits are stored", async () => {
    const dni = await freeDni();
    const { data } = await create(
      input({ dni: `${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5)}` }),
    );
    expect(data.user.dni).toBe(dni);
    const changed = await update(data.user.id, { dni: ` ${dni.slice(0, 4)}-${dni.slice(4)} ` });
    expect(changed.data.dni).toBe(dni);
  });

  test("the owner of a new account gets a link to set a password, if staff request it", async () => {
    const [one, other] = [input({ send_password_link: true }), input({})];
    for (const body of [one, other]) expect((await create(body)).status).toBe(201);
    const { text } = await mailTo(one.email, /Elige la contraseña de tu cuenta/);
    expect(text).not.toContain(one.name);
    const token = new URL(/https?:\S+/.exec(text)?.[0] ?? "").searchParams.get("token");
    const confirmation = { token, newPassword: "Elegida-por-mi" };
    const chosen = await call("POST", "/api/auth/reset-password/confirm", { body: confirmation });
    expect(chosen.status).toBe(200);
    expect((await login(one.email, "Elegida-por-mi")).status).toBe(200);
    expect(await caughtFor(other.email)).toEqual([]);
  });

  test("an Admin cannot register anybody with different passwords, or after the session has ended", async () => {
    const differing = input({ confirmPassword: "otra-clave" });
    const register = (token: string, body: unknown) =>
      call("POST", "/api/auth/register", { token, body });
    expect(await register(admin.token, differing)).toMatchObject({
      status: 422,
      fields: { confirmPassword: "Las contraseñas no coinciden" },
    });
    const former = await createAdmin();
    await call("DELETE", "/api/auth/cookie", { token: former.token });
    expect((await register(former.token, input({ role: "Doctor" }))).status).toBe(401);
  });

  test("a visitor, a Doctor or a Patient cannot create an Admin", async () => {
    const [doctor, patient] = await Promise.all([createDoctor([]), createPatient()]);
    const body = input({ role: "Admin" });
    for (const token of [undefined, doctor.token, patient.token])
      expect((await call("POST", "/api/auth/register", { token, body })).status).toBe(422);
    expect(await db.user.count({ where: { email: body.email } })).toBe(0);
  });

  test.each([
    ["name", "", "El nombre es requerido"],
    ["lastname", " ", "El apellido es requerido"],
    ["email", "", "El email es requerido"],
    ["email", "ana@", "El email no es válido"],
    ["password", "", "La contraseña es requerida"],
    ["password", "12345", "La contraseña debe tener al menos 6 caracteres"],
    ["role", "Root", "El rol es requerido"],
    ["dni", "1234", "El DNI debe tener 8 dígitos"],
    ["phone", "x", "Teléfono inválido"],
  ])("an Admin cannot create an account with %s %j: %s", async (field, value, message) => {
    const answer = await create(input({ [field]: value }));
    expect(answer).toMatchObject({ status: 422, fields: { [field]: message } });
  });

  test("an Admin cannot create the same person twice", async () => {
    const known = await createPatient();
    expect(await create(input({ email: known.email.toUpperCase() }))).toMatchObject({
      status: 409,
      fields: { email: "Ya existe un usuario con ese email" },
    });
    expect(await create(input({ dni: known.dni }))).toMatchObject({
      status: 409,
      fields: { dni: "Ya existe un usuario con ese DNI" },
    });
  });
});

describe("an edit", () => {
  test("an edit of a user changes what is given, and keeps the rest", async () => {
    const patient = await createPatient();
    const answer = await update(patient.id, { lastname: "Otra", address: "Calle 1", phone: "" });
    expect(answer).toMatchObject({
      status: 200,
      data: { name: patient.name, lastname: "Otra", address: "Calle 1", phone: null },
    });
    const { id, session_version, is_active } = patient;
    const forged = { id: crypto.randomUUID(), session_version: 9, password: "" };
    expect((await update(id, forged)).status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { id }, omit: { password: false } });
    expect(row).toMatchObject({
      session_version,
      is_active,
      password: patient.password,
    });
    expect((await login(patient.email, PASSWORD)).status).toBe(200);
  });

  test.each([
    ["a new password", { password: "OtraClave1" }],
    ["a deactivation", { is_active: false }],
    ["a new role", { role: "Doctor" }],
  ])("an edit of a user with %s ends every session", async (_, change) => {
    const patient = await createPatient();
    expect((await update(patient.id, change)).status).toBe(200);
    const profile = await call("GET", "/api/rbac/patient/profile", { token: patient.token });
    expect(profile.status).toBe(401);
  });

  test("an edit with a new password makes the old one invalid, even after reactivation", async () => {
    const patient = await createPatient();
    await update(patient.id, { password: "OtraClave1" });
    expect((await login(patient.email, PASSWORD)).status).toBe(401);
    expect((await login(patient.email, "OtraClave1")).status).toBe(200);
    await update(patient.id, { is_active: false });
    await update(patient.id, { is_active: true });
    const profile = await call("GET", "/api/rbac/patient/profile", { token: patient.token });
    expect(profile.status).toBe(401);
  });

  test.each(ROLES.flatMap((from) => ROLES.map((to) => [from, to] as const)))(
    "an edit of the role from %s to %s leaves exactly the rows of the new role",
    async (from, to) => {
      const { id } = await CREATE[from]();
      const change = { role: to, current_password: PASSWORD };
      expect(await update(id, change)).toMatchObject({ status: 200, data: { role: to } });
      expect(await rowsOf(id)).toEqual(ROWS[to]);
    },
  );

  test("an edit of the role is refused if appointments or records would be orphaned, with their number", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient, { status: "cancelled" });
    await Promise.all([createRecord(patient), createRecord(patient)]);
    expect(await update(doctor.id, { role: "Admin" })).toMatchObject({
      status: 409,
      message: "La cuenta tiene 1 cita. Desactívala en lugar de cambiarle el rol.",
    });
    expect(await update(patient.id, { role: "Doctor" })).toMatchObject({
      status: 409,
      message:
        "La cuenta tiene 1 cita y 2 historiales clínicos. Desactívala en lugar de cambiarle el rol.",
    });
    expect(await rowsOf(patient.id)).toEqual(ROWS.Patient);
    expect((await update(patient.id, { is_active: false })).status).toBe(200);
  });

  test("an edit of the e-mail address voids links sent to the old one, and makes the new one unverified", async () => {
    const patient = await createPatient({ email_verified: true });
    const token = await createOneTimeToken(db, patient, "reset_password");
    const email = `${uniqueWord()}@prueba.test`;
    expect((await update(patient.id, { email: patient.email })).status).toBe(200);
    expect(await db.oneTimeToken.count({ where: { user_id: patient.id } })).toBe(1);
    expect((await update(patient.id, { email })).status).toBe(200);
    const body = { token, newPassword: "Otra-secreta-2" };
    expect((await call("POST", "/api/auth/reset-password/confirm", { body })).status).toBe(422);
    const row = await db.user.findUniqueOrThrow({ where: { id: patient.id } });
    expect(row.email_verified).toBe(false);
  });

  test("an edit of the password e-mails its owner", async () => {
    const patient = await createPatient();
    expect((await update(patient.id, { password: "Otra-secreta-2" })).status).toBe(200);
    await mailTo(patient.email, /Tu contraseña fue cambiada/);
  });

  test("an edit to an e-mail address or DNI in use is refused at its field", async () => {
    const [one, other] = await Promise.all([createPatient(), createPatient()]);
    expect(await update(one.id, { email: other.email })).toMatchObject({
      status: 409,
      fields: { email: "Ya existe un usuario con ese email" },
    });
    expect((await update(one.id, { dni: other.dni })).status).toBe(409);
    expect((await update(one.id, { email: one.email, dni: one.dni })).status).toBe(200);
  });
});

describe("an Admin's own account", () => {
  test.each([
    ["deactivated", { is_active: false }],
    ["demoted", { role: "Doctor" }],
  ])("an Admin's own account cannot be %s by themselves", async (_, change) => {
    const own = await createAdmin();
    expect((await update(own.id, change, own)).status).toBe(409);
    expect((await update(own.id, { name: "Renombrada" }, own)).status).toBe(200);
  });

  test("an Admin cannot delete their own account", async () => {
    const own = await createAdmin();
    expect((await remove(own.id, own)).status).toBe(409);
    const closed = { is_active: false, current_password: PASSWORD };
    expect((await update(own.id, closed)).status).toBe(200);
    expect((await remove(own.id)).status).toBe(200);
  });
});
