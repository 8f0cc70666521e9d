import { beforeAll, describe, expect, test } from "vitest";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { addDays } from "@/lib/shared/dates";
import { createAppointment } from "../support/appointments";
import { auditLogOf } from "../support/audit";
import { call } from "../support/call";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const PATH = "/api/rbac/patient/profile";
const change = ({ token }: Person, body: unknown) => call("PUT", PATH, { token, body });
const read = async ({ token }: Person) => (await call("GET", PATH, { token })).data.user;
const byStaff = ({ patientId }: Person, body: unknown) =>
  call("PUT", `/api/patients/${patientId}`, { token: admin.token, body });
const asStaff = async ({ token }: Person, { email }: Person) =>
  (await call("POST", "/api/patients/search", { token, body: { email } })).data[0];

const contact = { name: "Marta D'Ángelo 😀", phone: "+54 11 4444-5555", relation: "Madre" };
const details = {
  birthday: "1980-02-29",
  gender: "F",
  health_insurance: "OSDE",
  health_insurance_number: "123/45",
  emergency_contact: contact,
};
const account = { phone: "11 5555-9999", address: "Mitre 123, 2.º B" };

describe("a patient's own data", () => {
  test("a patient's own data are all changed at once, and returned as they are read", async () => {
    const patient = await createPatient();
    const answer = await change(patient, { ...account, ...details });
    expect(answer).toMatchObject({
      status: 200,
      data: { user: { ...account, email: patient.email, patient: details } },
    });
    expect(answer.data.user).toEqual(await read(patient));
  });

  test("a patient's own data stay unchanged if omitted, and are cleared if empty", async () => {
    const patient = await createPatient();
    await change(patient, { ...account, ...details });
    await change(patient, {});
    expect(await read(patient)).toMatchObject({ ...account, patient: details });
    const empty = { name: "", phone: "", relation: "" };
    await change(patient, { address: "", birthday: null, emergency_contact: empty });
    expect(await read(patient)).toMatchObject({
      ...{ phone: account.phone, address: null },
      patient: { ...details, birthday: null, emergency_contact: null },
    });
  });

  test("a patient cannot change what the clinic decides: each such field is refused by its name", async () => {
    const patient = await createPatient();
    const before = await read(patient);
    const forbidden = {
      ...{ name: "Otra", lastname: "Persona", email: "otra@prueba.test", dni: "11111111" },
      ...{ role: "Admin", is_active: true, identity_checked: true, password: "Secreta2" },
      ...{ allergies: "", blood_type: "0-", medical_conditions: "", id: patient.id },
    };
    const { status, fields } = await change(patient, { phone: "11 1111-1111", ...forbidden });
    expect(status).toBe(422);
    expect(Object.keys(fields ?? {}).sort()).toEqual(Object.keys(forbidden).sort());
    expect(new Set(Object.values(fields ?? {}))).toEqual(
      new Set(["Este dato solo lo puede cambiar la clínica"]),
    );
    expect(await read(patient)).toEqual(before);
  });

  test.each([
    ["phone", "llámame", "Teléfono inválido"],
    ["address", "x".repeat(201), "No puede superar 200 caracteres"],
    ["birthday", "2001-02-29", "Fecha inválida"],
    ["birthday", addDays(clock.today(), 2), "La fecha de nacimiento no puede ser futura"],
    ["gender", "X", "Género inválido"],
    ["health_insurance", "a\nb", "Contiene caracteres no válidos"],
  ])("a patient's own data refuse %s %j: %s", async (field, value, message) => {
    const answer = await change(await createPatient(), { [field]: value });
    expect(answer).toMatchObject({ status: 422, fields: { [field]: message } });
  });

  test("a patient's own data need a complete emergency contact, or none", async () => {
    const patient = await createPatient();
    const { fields } = await change(patient, {
      emergency_contact: { name: "Marta", phone: "mañana", relation: "" },
    });
    expect(fields).toEqual({
      "emergency_contact.phone": "Teléfono inválido",
      "emergency_contact.relation": "La relación es requerida",
    });
  });

  test("the own data of an account without a patient row are 404", async () => {
    const patient = await createPatient();
    await db.patient.delete({ where: { id: patient.patientId } });
    expect((await change(patient, account)).status).toBe(404);
  });
});

describe("staff and a patient's own data", () => {
  test("staff see that the patient has changed the own data, and whom to call", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient);
    await byStaff(patient, { emergency_contact: contact });
    expect(await asStaff(doctor, patient)).toMatchObject({
      emergency_contact: contact,
      changed_by_patient_at: null,
    });
    await change(patient, { ...account, emergency_contact: null });
    for (const actor of [admin, doctor])
      expect(await asStaff(actor, patient)).toMatchObject({
        emergency_contact: null,
        changed_by_patient_at: expect.stringMatching(/Z$/),
        User: account,
      });
  });

  test("staff find the patient's change in the audit log", async () => {
    const patient = await createPatient();
    await change(patient, account);
    await change(patient, { birthday: "3000-01-01" });
    await change(patient, { birthday: addDays(clock.today(), 2) });
    const log = await auditLogOf({ actor_id: patient.id });
    expect(log.map(({ action, result, patient_ids }) => [action, result, patient_ids])).toEqual([
      ["profile.write", "ok", [patient.patientId]],
      ["profile.write", "invalid", []],
    ]);
  });
});

test("CWE-770: frequent changes of the own data are limited, because each change stays in the log", async () => {
  const patient = await createPatient();
  const answers = await Promise.all(Array.from({ length: 32 }, () => change(patient, account)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

describe("outdated changes of own data", () => {
  const REFUSAL = "Tus datos cambiaron mientras tanto. Revísalos y vuelve a guardar.";

  test.each([
    ["of the patient", (patient: Person) => byStaff(patient, { health_insurance: "PAMI" })],
    [
      "of the account",
      ({ id }: Person) =>
        call("PUT", `/api/users/${id}`, { token: admin.token, body: { phone: "11 2222-2222" } }),
    ],
  ])(
    "a patient's change based on outdated data is refused after staff's change %s",
    async (_, changeByStaff) => {
      const patient = await createPatient();
      const { updatedAt } = (await read(patient)).patient;
      expect((await changeByStaff(patient)).status).toBe(200);
      const stale = await change(patient, { ...account, updatedAt });
      expect(stale).toMatchObject({ status: 409, message: REFUSAL });
      const fresh = (await read(patient)).patient.updatedAt;
      expect((await change(patient, { ...account, updatedAt: fresh })).status).toBe(200);
    },
  );

  test("staff's change based on outdated data is refused after the patient's change", async () => {
    const patient = await createPatient();
    const { updatedAt } = await asStaff(admin, patient);
    await change(patient, details);
    expect(await byStaff(patient, { birthday: "1990-01-01", updatedAt })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Los datos del paciente cambiaron mientras tanto/),
    });
    expect((await read(patient)).patient.birthday).toBe(details.birthday);
  });

  test("a new password does not count as a change of the own data", async () => {
    const patient = await createPatient();
    const { updatedAt } = (await read(patient)).patient;
    const body = { currentPassword: "Secreta1", newPassword: "Secreta2" };
    const { data } = await call("PUT", "/api/auth/password", { token: patient.token, body });
    const answer = await change({ ...patient, token: data.accessToken }, { ...account, updatedAt });
    expect(answer.status).toBe(200);
  });

  test("of two simultaneous forms one is saved and the other refused", async () => {
    const patient = await createPatient();
    const { updatedAt } = (await read(patient)).patient;
    const answers = await Promise.all([
      change(patient, { ...details, updatedAt }),
      byStaff(patient, { birthday: "1990-01-01", updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
