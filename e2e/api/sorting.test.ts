import { describe, expect, test } from "vitest";
import { db, dbDate } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { createDocument } from "../support/stored-document";

const admin = await createAdmin();
type Row = { id: string };

/** The ids that a search finds, in the requested order, across pages. */
async function search(path: string, body: object, actor: Person = admin): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; offset === ids.length; offset += 2) {
    const page = { ...body, limit: 2, offset };
    const { data } = await call("POST", path, { token: actor.token, body: page });
    ids.push(...data.map(({ id }: Row) => id));
  }
  return ids;
}

async function list(path: string, key?: string): Promise<string[]> {
  const { data } = await call("GET", path, { token: admin.token });
  return (key ? data[key] : data).map(({ id }: Row) => id);
}

/** Expects these rows and no others, in this order and reversed. */
async function expectBothWays(
  find: (sort: string) => Promise<string[]>,
  order: string,
  ids: string[],
) {
  const reverse = order.startsWith("-") ? order.slice(1) : `-${order}`;
  expect(await find(order)).toEqual(ids);
  expect(await find(reverse)).toEqual(ids.toReversed());
}

const at = (day: number) => dbDate(daysAhead(day));

test("users are sorted by last name, creation, e-mail and role, both ways, across pages", async () => {
  const word = uniqueWord();
  const [zoe, ana, eva] = await Promise.all([
    createDoctor([], { lastname: `A ${word}`, name: "Zoe", email: `b.${word}@prueba.test` }),
    createPatient({ lastname: `A ${word}`, name: "Ana", email: `c.${word}@prueba.test` }),
    createAdmin({ lastname: `B ${word}`, name: "Eva", email: `a.${word}@prueba.test` }),
  ]);
  for (const [index, { id }] of [eva, ana, zoe].entries())
    await db.user.update({ where: { id }, data: { createdAt: at(-9 + index) } });
  const find = (sort: string) => search("/api/users/search", { lastname: word, sort });
  const ids = (...people: Person[]) => people.map(({ id }) => id);
  await expectBothWays(find, "lastname", ids(ana, zoe, eva));
  await expectBothWays(find, "createdAt", ids(eva, ana, zoe));
  await expectBothWays(find, "email", ids(eva, zoe, ana));
  await expectBothWays(find, "role", ids(eva, zoe, ana));
  expect(await search("/api/users/search", { lastname: word, sort: "" })).toEqual(
    ids(ana, zoe, eva),
  );
});

test("doctors and patients are sorted by last name, patients by creation too", async () => {
  const word = uniqueWord();
  const names = ["C", "A", "B"].map((letter) => ({ lastname: `${letter} ${word}` }));
  const doctors = await Promise.all(names.map((name) => createDoctor([], name)));
  const patients = await Promise.all(names.map((name) => createPatient(name)));
  const byName = ([c = "", a = "", b = ""]: string[]) => [a, b, c];
  const findDoctors = (sort: string) => search("/api/doctors/search", { lastname: word, sort });
  await expectBothWays(findDoctors, "lastname", byName(doctors.map((one) => one.doctorId)));
  const findPatients = (sort: string) => search("/api/patients/search", { lastname: word, sort });
  await expectBothWays(findPatients, "lastname", byName(patients.map((one) => one.patientId)));
  for (const [index, { patientId: id }] of patients.entries())
    await db.patient.update({ where: { id }, data: { createdAt: at(-index) } });
  const ids = patients.map(({ patientId }) => patientId);
  await expectBothWays(findPatients, "-createdAt", ids);
});

test("appointments are sorted nearest first, by date or by creation", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const days = [-2, 3, -1, 1];
  const ids: string[] = [];
  for (const day of days) {
    const { id } = await createAppointment(doctor, patient, { date: daysAhead(day) });
    ids.push(id);
  }
  for (const [index, id] of ids.entries())
    await db.appointment.update({ where: { id }, data: { createdAt: at(-index) } });
  const [twoAgo = "", inThree = "", yesterday = "", tomorrow = ""] = ids;
  const path = `/api/appointments?doctor_id=${doctor.doctorId}`;
  const find = (sort: string) => list(`${path}&sort=${sort}`);
  const nearest = [tomorrow, inThree, yesterday, twoAgo];
  expect(await list(path)).toEqual(nearest);
  expect(await find("nearest")).toEqual(nearest);
  await expectBothWays(find, "date", [twoAgo, yesterday, tomorrow, inThree]);
  await expectBothWays(find, "-createdAt", ids);
});

test("records and documents are sorted by creation, records by their last change too", async () => {
  const patient = await createPatient();
  const records = [];
  for (const title of ["Uno", "Dos", "Tres"]) records.push(await createRecord(patient, title));
  const [one = "", two = "", three = ""] = records.map(({ id }) => id);
  await db.clinicalRecord.update({ where: { id: one }, data: { title: "Otro" } });
  const findRecords = (sort: string) =>
    list(`/api/clinical-records?patient_id=${patient.patientId}&sort=${sort}`, "records");
  await expectBothWays(findRecords, "-createdAt", [three, two, one]);
  await expectBothWays(findRecords, "-updatedAt", [one, three, two]);
  const documents = [];
  for (const id of [one, two, three]) documents.push((await createDocument(id)).id);
  const findDocuments = (sort: string) =>
    list(`/api/clinical-documents?patient_id=${patient.patientId}&sort=${sort}`);
  await expectBothWays(findDocuments, "createdAt", documents);
});

test("specialties are sorted by name, ignoring case and accents", async () => {
  const word = uniqueWord();
  const names = [`Álgebra ${word}`, `alzada ${word}`, `Beta ${word}`];
  const rows = await Promise.all(names.map((name) => db.specialty.create({ data: { name } })));
  const ids = rows.map(({ id }) => id);
  const find = async (sort: string) =>
    (await list(`/api/specialties?sort=${sort}`, "specialties")).filter((id) => ids.includes(id));
  await expectBothWays(find, "name", ids);
});

describe("unknown sort orders", () => {
  test.each([
    ["GET", "/api/appointments?sort=notes", undefined],
    ["GET", "/api/specialties?sort=id", undefined],
    ["POST", "/api/users/search", { sort: "password" }],
    ["POST", "/api/doctors/search", { sort: "u.lastname; DROP TABLE users" }],
    ["POST", "/api/patients/search", { sort: ["lastname"] }],
  ])("an unknown sort order is refused: %s %s %j", async (method, path, body) => {
    expect(await call(method, path, { token: admin.token, body })).toMatchObject({
      status: 400,
      fields: { sort: "Orden inválido" },
    });
  });
});
