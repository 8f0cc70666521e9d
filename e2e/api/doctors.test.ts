import { beforeAll, describe, expect, test } from "vitest";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  createSpecialty,
  type Person,
  uniqueWord,
} from "../support/people";
import { daysAhead } from "../support/slots";

let admin: Person;
let patient: Person;
beforeAll(async () => {
  [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
});

const search = (actor: Person, body: unknown) =>
  call("POST", "/api/doctors/search", { token: actor.token, body });
const specialize = (doctor_id: string, specialty_id: string) =>
  call("POST", "/api/doctor-specialties", {
    token: admin.token,
    body: { doctor_id, specialty_id },
  });
const withdraw = (doctor_id: string, specialty_id: string) =>
  call("DELETE", `/api/doctor-specialties/${doctor_id}/${specialty_id}`, { token: admin.token });

describe("the search", () => {
  test("the search for doctors finds by name, licence, e-mail and any of the specialties", async () => {
    const word = uniqueWord();
    const [one, other, skin, heart] = await Promise.all([
      createDoctor([], { name: "Íñigo", lastname: `Álvarez ${word}` }),
      createDoctor([], { name: "Sol", lastname: `Zárate ${word}` }),
      createSpecialty(),
      createSpecialty(),
    ]);
    await Promise.all([
      specialize(one.doctorId, skin.id),
      specialize(one.doctorId, heart.id),
      specialize(other.doctorId, heart.id),
    ]);
    const found = async (filters: object) =>
      (await search(patient, { lastname: word, ...filters })).data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await found({})).toEqual([one.doctorId, other.doctorId]);
    expect(await found({ lastname: "", name: `inigo ALVAREZ ${word}` })).toEqual([one.doctorId]);
    expect(await found({ specialties: [skin.id] })).toEqual([one.doctorId]);
    expect(await found({ specialties: [skin.id, heart.id] })).toHaveLength(2);
    expect(await found({ specialties: [] })).toHaveLength(2);
    const licence = other.Doctor?.license_number ?? "";
    expect(await found({ license_number: licence.toLowerCase() })).toEqual([other.doctorId]);
    expect(await found({ license_number: "M_ " })).toEqual([]);
    expect((await search(patient, { specialties: [skin.id, "x"] })).status).toBe(400);
  });

  test("a whole e-mail address finds that doctor only, and a part of one all doctors who have it", async () => {
    const word = uniqueWord();
    const [one] = await Promise.all([
      createDoctor([], { email: `${word}@prueba.test` }),
      createDoctor([], { email: `x${word}@prueba.test` }),
    ]);
    const exact = await search(patient, { email: `${word.toUpperCase()}@prueba.test`, limit: 1 });
    expect(exact.data).toMatchObject([{ id: one.doctorId }]);
    expect(exact.pagination?.total).toBe(1);
    expect((await search(patient, { email: `${word}@` })).pagination?.total).toBe(2);
  });

  test("patients do not see or filter by DNI, and do not find inactive doctors", async () => {
    const lastname = `Prueba ${uniqueWord()}`;
    const [doctor, inactive] = await Promise.all([
      createDoctor([], { lastname }),
      createDoctor([], { lastname, is_active: false }),
    ]);
    const staff = await search(admin, { lastname });
    expect(staff.pagination?.total).toBe(2);
    expect(staff.data[0].User.dni).toMatch(/^\d{8}$/);
    const seen = await search(patient, { lastname });
    expect(seen.pagination?.total).toBe(1);
    expect(seen.data[0].id).toBe(doctor.doctorId);
    expect(JSON.stringify(seen.data)).not.toContain(doctor.dni);
    expect(seen.data[0].User).not.toHaveProperty("dni");
    expect((await search(patient, { lastname, dni: "x" })).pagination?.total).toBe(1);
    expect((await search(admin, { dni: inactive.dni })).data[0].id).toBe(inactive.doctorId);
  });
});

describe("a doctor's licence", () => {
  const update = (doctor: Person, license_number: unknown) =>
    call("PUT", `/api/doctors/${doctor.doctorId}`, {
      token: admin.token,
      body: { license_number, User: { role: "Admin" }, user_id: admin.id },
    });

  test("changing a doctor's licence changes nothing else", async () => {
    const doctor = await createDoctor([]);
    const license_number = `MP ${uniqueWord()}`;
    const answer = await update(doctor, `  ${license_number} `);
    expect(answer).toMatchObject({
      status: 200,
      data: { license_number, User: { id: doctor.id } },
    });
  });

  test("a doctor's licence is required and unique", async () => {
    const [doctor, other] = await Promise.all([createDoctor([]), createDoctor([])]);
    for (const empty of ["", "  ", null, undefined])
      expect(await update(doctor, empty)).toMatchObject({
        status: 422,
        fields: { license_number: "El número de licencia es requerido" },
      });
    expect(await update(doctor, other.Doctor?.license_number)).toMatchObject({
      status: 409,
      fields: { license_number: "Ya existe un doctor con ese número de licencia" },
    });
  });
});

describe("a doctor's specialties", () => {
  test("a doctor's specialties are added once and removed once", async () => {
    const [doctor, specialty] = await Promise.all([createDoctor([]), createSpecialty()]);
    const { doctorId } = doctor;
    expect(await specialize(doctorId, specialty.id)).toMatchObject({
      status: 201,
      data: { doctor_id: doctorId, specialty_id: specialty.id },
    });
    expect((await specialize(doctorId, specialty.id)).status).toBe(409);
    const { data } = await search(patient, { email: doctor.email });
    expect(data[0].Specialties).toEqual([{ id: specialty.id, name: specialty.name }]);
    expect((await withdraw(doctorId, specialty.id)).status).toBe(200);
    expect((await withdraw(doctorId, specialty.id)).status).toBe(404);
  });

  test("a specialty that is added to a doctor twice at once is added once", async () => {
    const [{ doctorId }, specialty] = await Promise.all([createDoctor([]), createSpecialty()]);
    const both = await Promise.all([
      specialize(doctorId, specialty.id),
      specialize(doctorId, specialty.id),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("a specialty that is deleted while it is being added is not left on the doctor", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [{ doctorId }, specialty] = await Promise.all([createDoctor([]), createSpecialty()]);
      const path = `/api/specialties/${specialty.id}`;
      const [added, removed] = await Promise.all([
        specialize(doctorId, specialty.id),
        call("DELETE", path, { token: admin.token }),
      ]);
      expect(removed.status).toBe(200);
      expect([201, 404]).toContain(added.status);
      expect((await withdraw(doctorId, specialty.id)).status).toBe(404);
    }
  });

  test("adding a specialty requires an existing specialty and doctor", async () => {
    const [{ doctorId }, specialty] = await Promise.all([createDoctor([]), createSpecialty()]);
    expect((await specialize(doctorId, crypto.randomUUID())).status).toBe(404);
    expect((await specialize(crypto.randomUUID(), specialty.id)).status).toBe(404);
    expect(await specialize(doctorId, "")).toMatchObject({
      status: 422,
      fields: { specialty_id: "Por favor, seleccione una especialidad" },
    });
  });
});

test("only an Admin and the doctor read a doctor's appointments", async () => {
  const [doctor, other] = await Promise.all([createDoctor(), createDoctor()]);
  const { id } = await createAppointment(doctor, patient, { date: daysAhead(3) });
  await createAppointment(other, patient, { date: daysAhead(4) });
  const path = `/api/doctors/${doctor.doctorId}/appointments`;
  const read = (actor: Person) => call("GET", path, { token: actor.token });
  for (const actor of [admin, doctor])
    expect((await read(actor)).data).toMatchObject([{ id, patient_id: patient.patientId }]);
  expect((await read(other)).status).toBe(404);
  expect((await read(patient)).status).toBe(403);
  const filtered = `${path}?status=cancelled&doctor_id=${other.doctorId}`;
  expect((await call("GET", filtered, { token: doctor.token })).data).toEqual([]);
});
