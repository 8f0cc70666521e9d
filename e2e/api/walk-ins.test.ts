import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient, freeDni, type Person } from "../support/people";
import { register, somebody, walkIn } from "../support/walk-ins";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const search = (path: string, body: unknown) =>
  call("POST", `/api/${path}/search`, { token: admin.token, body });

const userOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

describe("walk-ins", () => {
  test("a walk-in is a patient as in the search, with a verified identity and no e-mail address", async () => {
    const [person, dni] = [somebody(), await freeDni()];
    const { status, data } = await register(admin, {
      ...{ ...person, dni: `${dni.slice(0, 2)}.${dni.slice(2, 5)}.${dni.slice(5)}`, email: "" },
      ...{ birthday: "1958-03-09", health_insurance: " PAMI " },
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...{ birthday: "1958-03-09", health_insurance: "PAMI", blood_type: null },
      User: {
        ...{ ...person, dni, email: null, is_active: true },
        ...{ email_verified: false, identity_checked: true },
      },
    });
    expect((await search("patients", { q: person.lastname })).data).toEqual([data]);
    expect((await search("patients", { q: dni })).data).toEqual([data]);
    const patient = await call("GET", `/api/patients/${data.id}`, { token: admin.token });
    expect(patient.data).toMatchObject({ User: { email: null } });
    // Nobody could sign in to it, and no e-mail is on its way.
    expect(await userOf(data.User.id)).toMatchObject({ email: null, role: "Patient" });
    const { password } = await db.user.findUniqueOrThrow({
      ...{ where: { id: data.User.id }, omit: { password: false } },
    });
    expect(password).toBeNull();
  });

  test("only an Admin registers a walk-in", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    for (const other of [doctor, patient])
      expect((await register(other, somebody())).status).toBe(403);
  });

  test.each([
    ["name", { name: "" }, "El nombre es requerido"],
    ["lastname", { lastname: "P" }, "El apellido debe tener al menos 2 caracteres"],
    ["phone", { phone: "" }, "El teléfono es requerido"],
    ["phone", { phone: "no tiene" }, "Teléfono inválido"],
    ["dni", { dni: "123" }, "El DNI debe tener 8 dígitos"],
    ["email", { email: "sin arroba" }, "El email no es válido"],
    ["birthday", { birthday: "2100-01-01" }, "La fecha de nacimiento no puede ser futura"],
  ])("a walk-in without a valid %s is refused at that field: %j", async (field, given, message) => {
    const answer = await register(admin, { ...somebody(), ...given });
    expect(answer).toMatchObject({ status: 422, fields: { [field]: message } });
  });

  test("a walk-in who is already a patient is named, with the id", async () => {
    const dni = await freeDni();
    const first = await walkIn(admin, { ...somebody(), name: "Ana", lastname: "Pérez", dni });
    expect(await register(admin, { ...somebody(), dni })).toMatchObject({
      status: 409,
      message: "Ya existe Ana Pérez",
      fields: { patient_id: first.id, dni: "Ya existe Ana Pérez" },
    });
    const doctor = await createDoctor();
    const asDoctor = await register(admin, { ...somebody(), dni: doctor.dni });
    expect(asDoctor.status).toBe(409);
    expect(asDoctor.fields?.patient_id).toBeUndefined();
    const { email } = await createPatient();
    expect(await register(admin, { ...somebody(), email: email.toUpperCase() })).toMatchObject({
      ...{ status: 409, fields: { email: "Ya existe un usuario con ese email" } },
    });
  });

  test("a walk-in takes over the DNI of an unverified person, if staff say so", async () => {
    const squatter = await createPatient({ identity_checked_at: null });
    const given = { ...somebody(), dni: squatter.dni };
    expect((await register(admin, given)).status).toBe(409);
    expect((await register(admin, { ...given, move_dni: true })).status).toBe(201);
    expect((await userOf(squatter.id)).dni).toBeNull();
  });

  test("CWE-362: a walk-in sent ten times at once with one DNI is created once, and nine times gets the name", async () => {
    const person = { ...somebody(), dni: await freeDni() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(admin, person)));
    const [made, ...others] = answers.toSorted((one, other) => one.status - other.status);
    expect(made?.status).toBe(201);
    for (const other of others)
      expect(other).toMatchObject({
        ...{ status: 409, message: `Ya existe Rosa ${person.lastname}` },
        fields: { patient_id: made?.data.id },
      });
  });

  test("a walk-in is in the audit log, with actor and patient", async () => {
    const { id, userId } = await walkIn(admin);
    const entries = await db.auditLog.findMany({ where: { patient_ids: { has: id } } });
    expect(entries).toMatchObject([
      { action: "patients.write", result: "ok", actor_id: admin.id, actor_role: "Admin" },
    ]);
    const account = await db.auditLog.findMany({ where: { entity_ids: { has: userId } } });
    expect(account.map(({ action }) => action)).toEqual(["users.to_patient"]);
  });
});
