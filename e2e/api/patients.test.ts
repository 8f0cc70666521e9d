import { beforeAll, describe, expect, test } from "vitest";
import { clock } from "@/lib/platform/clock";
import { addDays } from "@/lib/shared/dates";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  type Person,
  uniqueWord,
} from "../support/people";
import { changeStatus, daysAhead } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const search = (actor: Person, body: unknown) =>
  call("POST", "/api/patients/search", { token: actor.token, body });
const namesOf = ({ data }: { data?: { User: { name: string; lastname: string } }[] }) =>
  data?.map(({ User }) => `${User.name} ${User.lastname}`);
const update = (patient: Person, body: unknown) =>
  call("PUT", `/api/patients/${patient.patientId}`, { token: admin.token, body });

describe("the search", () => {
  test("the search for patients ignores case and accents, and matches anywhere in the whole name", async () => {
    const word = uniqueWord();
    await createPatient({ name: "José", lastname: `Pérez ${word}` });
    await createPatient({ name: "Begoña", lastname: `Núñez ${word}` });
    const found = async (filters: object) => namesOf(await search(admin, filters));
    expect(await found({ name: `perez ${word}` })).toEqual([`José Pérez ${word}`]);
    expect(await found({ name: `NUNEZ ${word}` })).toEqual([`Begoña Núñez ${word}`]);
    expect(await found({ name: `${word} bego` })).toEqual([`Begoña Núñez ${word}`]);
    expect(await found({ lastname: `eRéZ ${word}` })).toEqual([`José Pérez ${word}`]);
    expect(await found({ lastname: word })).toEqual([`Begoña Núñez ${word}`, `José Pérez ${word}`]);
    expect(await found({ lastname: word, name: "josé" })).toEqual([`José Pérez ${word}`]);
    expect(await found({ lastname: `${word}%` })).toEqual([]);
  });

  test("the search for patients finds by DNI and e-mail", async () => {
    const patient = await createPatient();
    const found = async (filters: object) => (await search(admin, filters)).data[0]?.id;
    expect(await found({ dni: patient.dni })).toBe(patient.patientId);
    expect(await found({ email: patient.email })).toBe(patient.patientId);
    expect(await found({ email: `no-${patient.email}` })).toBeUndefined();
  });

  test("the search for patients finds a name, a DNI or a telephone number in one box", async () => {
    const number = await freeDni();
    const phone = `11 ${number.slice(0, 4)} ${number.slice(4)}`;
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient({ phone })]);
    const texts = [`${patient.lastname}, ${patient.name}`, patient.dni, phone, number];
    const found = (actor: Person) =>
      Promise.all(texts.map(async (q) => (await search(actor, { q })).data[0]?.id));
    expect(await found(admin)).toEqual(texts.map(() => patient.patientId));
    expect(await found(doctor)).toEqual(texts.map(() => undefined));
    await createAppointment(doctor, patient);
    expect(await found(doctor)).toEqual(texts.map(() => patient.patientId));
  });

  test("the search shows a doctor their own patients: a cancelled booking gives no right", async () => {
    const [doctor, own, former, stranger] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
      createPatient(),
    ]);
    const { id } = await createAppointment(doctor, own);
    await createAppointment(doctor, own, { date: daysAhead(5) });
    await createAppointment(doctor, former, { start: "11:00", status: "cancelled" });
    const seen = await search(doctor, { limit: 100 });
    expect(seen.pagination?.total).toBe(1);
    expect(seen.data).toMatchObject([{ id: own.patientId, User: { dni: own.dni } }]);
    for (const { email } of [former, stranger])
      expect((await search(doctor, { email })).data).toEqual([]);
    const other = await createAppointment(doctor, stranger, { start: "12:00" });
    expect((await search(doctor, {})).pagination?.total).toBe(2);
    await changeStatus(stranger, other.id, "cancelled");
    await changeStatus(doctor, id, "cancelled");
    expect((await search(doctor, {})).data).toMatchObject([{ id: own.patientId }]);
  });
});

describe("an edit", () => {
  const details = {
    health_insurance: "OSDE",
    health_insurance_number: "123/45",
    birthday: "1980-02-29",
    gender: "F",
    blood_type: "A+",
    allergies: "Penicilina\nPolen",
    medical_conditions: "Asma",
  };

  test("an edit of a patient stores every detail, and clears those given empty", async () => {
    const patient = await createPatient();
    expect(await update(patient, details)).toMatchObject({ status: 200, data: details });
    const profile = await call("GET", "/api/rbac/patient/profile", { token: patient.token });
    expect(profile.data.user.patient).toMatchObject({ ...details, birth_date: "1980-02-29" });
    const empty = { health_insurance: "", health_insurance_number: null, birthday: "" };
    expect((await update(patient, empty)).data).toMatchObject({
      ...details,
      health_insurance: null,
      health_insurance_number: null,
      birthday: null,
    });
  });

  test("an edit of a patient refuses a birthday in the clinic's future, and accepts today's", async () => {
    const patient = await createPatient();
    const today = clock.today();
    expect((await update(patient, { birthday: today })).data.birthday).toBe(today);
    expect(await update(patient, { birthday: addDays(today, 1) })).toMatchObject({
      status: 422,
      fields: { birthday: "La fecha de nacimiento no puede ser futura" },
    });
  });

  test.each([
    ["birthday", "1899-12-31", "La fecha de nacimiento no es válida"],
    ["birthday", "2001-02-29", "Fecha inválida"],
    ["birthday", "0000-01-01", "Fecha inválida"],
    ["gender", "X", "Género inválido"],
    ["health_insurance", "x".repeat(101), "No puede superar 100 caracteres"],
  ])("an edit of a patient refuses %s %j: %s", async (field, value, message) => {
    const answer = await update(await createPatient(), { [field]: value });
    expect(answer).toMatchObject({ status: 422, fields: { [field]: message } });
  });
});

test("an Admin and the patient read all of a patient's appointments, and a doctor their own", async () => {
  const [patient, doctor, other, stranger, former] = await Promise.all([
    createPatient(),
    createDoctor(),
    createDoctor(),
    createDoctor(),
    createDoctor(),
  ]);
  const one = await createAppointment(doctor, patient, { date: daysAhead(2) });
  const two = await createAppointment(other, patient, { date: daysAhead(3) });
  const three = await createAppointment(former, patient, {
    date: daysAhead(4),
    status: "cancelled",
  });
  const read = (actor: Person) =>
    call("GET", `/api/patients/${patient.patientId}/appointments`, { token: actor.token });
  const idsFor = async (actor: Person) =>
    (await read(actor)).data.map(({ id }: { id: string }) => id);
  for (const actor of [admin, patient])
    expect(await idsFor(actor)).toEqual([one.id, two.id, three.id]);
  expect(await idsFor(doctor)).toEqual([one.id]);
  expect(await idsFor(other)).toEqual([two.id]);
  for (const actor of [stranger, former, await createPatient()])
    expect((await read(actor)).status).toBe(404);
});
