import { beforeAll, describe, expect, test } from "vitest";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";

let admin: Person;
let doctor: Person;
beforeAll(async () => {
  [admin, doctor] = await Promise.all([createAdmin(), createDoctor([])]);
});

// Name, address and telephone stay as they are here: other tests' e-mails and pages show them.

const read = () => call("GET", "/api/clinic");
const save = (body: unknown, person = admin) =>
  call("PUT", "/api/clinic", { token: person.token, body });

describe("the clinic's own data", () => {
  test("everybody reads the clinic's data, and only an Admin changes them", async () => {
    const { status, data } = await read();
    expect(status).toBe(200);
    expect(data).toMatchObject({ time_zone: "America/Argentina/Buenos_Aires", country: "AR" });
    const email = `${uniqueWord()}@prueba.test`;
    for (const person of [doctor, await createPatient()])
      expect(await save({ email }, person)).toMatchObject({ status: 403 });
    expect((await call("PUT", "/api/clinic", { body: { email } })).status).toBe(401);
    expect((await read()).data.email).not.toBe(email);
  });

  test("the clinic's data are stored as typed, and omitted fields stay unchanged", async () => {
    const email = `${uniqueWord()}@prueba.test`;
    const instructions = "Timbre «A'B» 🏥\nTrae tu DNI & <carné>.";
    const saved = await save({ email: ` ${email.toUpperCase()} `, instructions });
    expect(saved).toMatchObject({ status: 200, data: { email, instructions } });
    expect((await save({ email, instructions })).data).toEqual(saved.data);
    expect((await read()).data).toEqual(saved.data);
    expect((await save({ email: "" })).data).toEqual({ ...saved.data, email: null });
    expect((await save({})).data).toEqual({ ...saved.data, email: null });
  });

  test.each([
    ["name", "", "El nombre de la clínica es requerido"],
    ["name", null, "El nombre de la clínica es requerido"],
    ["name", "x".repeat(81), "No puede superar 80 caracteres"],
    ["address", "x".repeat(121), "No puede superar 120 caracteres"],
    ["address", "Calle\n1", "Contiene caracteres no válidos"],
    ["phone", "cuatro", "Teléfono inválido"],
    ["phone", "1".repeat(31), "No puede superar 30 caracteres"],
    ["email", "turnos", "Email inválido"],
    ["instructions", "x".repeat(501), "No puede superar 500 caracteres"],
  ])("the clinic's data refuse %s %j: %s", async (field, value, message) => {
    const before = await read();
    expect(await save({ [field]: value })).toMatchObject({
      status: 422,
      fields: { [field]: message },
    });
    expect((await read()).data).toEqual(before.data);
  });
});

describe("a doctor's title and office", () => {
  const office = "Consultorio 3, 2.º piso · «D'Ángelo» 🩺";
  const change = (person: Person, path: string, body: unknown) =>
    call("PUT", path, { token: person.token, body });
  const own = "/api/rbac/doctor/profile";

  test("a doctor's title and office are changed by the doctor and by an Admin, and shown to patients", async () => {
    const { doctorId, email, Doctor } = await createDoctor([]);
    const theirs = `/api/doctors/${doctorId}`;
    const { license_number } = Doctor ?? {};
    const patient = await createPatient();
    const seen = async () =>
      (await call("POST", "/api/doctors/search", { token: patient.token, body: { email } }))
        .data[0];
    expect(await seen()).toMatchObject({ title: null, office: null });

    const saved = await change(admin, theirs, { license_number, title: "Lic.", office });
    expect(saved).toMatchObject({ status: 200, data: { title: "Lic.", office } });
    // What is left out stays, so a client of before clears nothing.
    expect((await change(admin, theirs, { license_number })).data).toEqual(saved.data);
    expect(await seen()).toMatchObject({ title: "Lic.", office });
    expect((await change(admin, theirs, { license_number, office: "" })).data.office).toBeNull();
  });

  test("a doctor changes the own title and office, and nothing else", async () => {
    const one = await createDoctor([]);
    const saved = await change(one, own, { title: "Dra.", office, license_number: "MN 1" });
    expect(saved.data).toMatchObject({ id: one.doctorId, title: "Dra.", office });
    expect(saved.data.license_number).toBe(one.Doctor?.license_number);
    expect((await change(one, own, { title: "Dra.", office })).data).toEqual(saved.data);
    expect((await change(one, own, { title: null })).data).toMatchObject({ title: null, office });
    for (const person of [admin, await createPatient()])
      expect((await change(person, own, { title: "Dra." })).status).toBe(403);
  });

  test.each([
    ["title", "Ing.", "Título inválido"],
    ["office", "x".repeat(81), "No puede superar 80 caracteres"],
  ])("a doctor's title and office refuse %s %j: %s", async (field, value, message) => {
    const refusal = { status: 422, fields: { [field]: message } };
    expect(await change(doctor, own, { [field]: value })).toMatchObject(refusal);
  });

  test("a new doctor is created with title and office", async () => {
    const [word, body] = [uniqueWord(), { name: "Eva", lastname: "Gil", password: "Secreta1" }];
    const doctorOf = { role: "Doctor", license_number: word, title: "Dra.", office };
    const email = `${word}@prueba.test`;
    const created = await call("POST", "/api/users", {
      token: admin.token,
      body: { ...body, ...doctorOf, email },
    });
    expect(created.status).toBe(201);
    const found = await call("POST", "/api/doctors/search", {
      token: admin.token,
      body: { email },
    });
    expect(found.data[0]).toMatchObject({ title: "Dra.", office });
  });
});
