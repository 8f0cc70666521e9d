import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import {
  archiveOf,
  createArchived,
  createHistory,
  deleteRecord,
  type History,
  openEntry,
} from "../support/archive";
import { baseUrl, call } from "../support/call";
import { createAdmin, createPatient, type Person, uniqueWord } from "../support/people";
import { asAuthor } from "../support/records";
import { createDocument } from "../support/stored-document";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

/** The responses of every endpoint that could show a record or its document. */
async function answersFor(person: Person, { patient, record, document }: History) {
  const get = (path: string) => call("GET", path, { token: person.token });
  const title = encodeURIComponent(record.title);
  const found = await Promise.all([
    get(`/api/clinical-records?patient_id=${patient.patientId}`),
    get(`/api/clinical-records?title=${title}`),
    get(`/api/clinical-records?search=${title}`),
    get(`/api/clinical-documents?patient_id=${patient.patientId}`),
    get(`/api/clinical-documents?description=${encodeURIComponent(document.description)}`),
  ]);
  const single = await Promise.all([
    get(`/api/clinical-records/${record.id}`),
    get(`/api/clinical-records/${record.id}/versions`),
    get(`/api/clinical-documents/record/${record.id}`),
    get(`/api/clinical-documents/${document.id}`),
  ]);
  return {
    totals: found.map(({ pagination }) => pagination?.total),
    statuses: single.map(({ status }) => status),
  };
}

const linkOf = async (person: Person, { document }: Pick<History, "document">) => {
  const { token } = person;
  const { data } = await call("GET", `/api/clinical-documents/${document.id}`, { token });
  return new URL(data.viewUrl, baseUrl);
};

describe("a deleted record", () => {
  test("CWE-639: a deleted record and its file are 404 in every request of every role", async () => {
    const history = await createHistory();
    const { doctor, patient, record, document } = history;
    const people = [admin, doctor, patient];
    for (const person of people)
      expect(await answersFor(person, history)).toEqual({
        totals: [1, 1, 1, 1, 1],
        statuses: [200, 200, 200, 200],
      });
    const links = await Promise.all(people.map((person) => linkOf(person, history)));
    expect(await deleteRecord(admin, record.id)).toMatchObject({
      status: 200,
      data: { id: record.id },
    });
    for (const person of people)
      expect(await answersFor(person, history)).toEqual({
        totals: [0, 0, 0, 0, 0],
        statuses: [404, 404, 404, 404],
      });
    // Links from before, which would be valid for a minute.
    for (const link of links) expect((await fetch(link)).status).toBe(404);
    const body = { title: "Otro título", body: "Otro contenido." };
    const { token } = admin;
    for (const answer of [
      await call("PUT", `/api/clinical-records/${record.id}`, { token, body }),
      await deleteRecord(admin, record.id),
      await call("POST", `/api/clinical-records/${record.id}/notes`, { token, body }),
      await call("DELETE", `/api/clinical-documents/${document.id}`, { token }),
    ])
      expect(answer.status).toBe(404);
  });

  test("the archive has a deleted record whole: texts, clarifications, authors, and its file byte for byte", async () => {
    const history = await createHistory();
    const { doctor, patient, record, document } = history;
    await deleteRecord(admin, record.id);
    const [entry, ...others] = await archiveOf(admin, patient);
    expect(others).toEqual([]);
    const { id, name, lastname, dni } = { ...patient, id: patient.patientId };
    expect(entry).toMatchObject({
      ...{ id: record.id, kind: "record", title: record.title, document_count: 1 },
      ...{ patient: { id, name, lastname, dni, birthday: null }, archived_by: asAuthor(admin) },
    });
    expect(JSON.stringify(entry)).not.toContain("Soplo");
    const { status, data } = await openEntry(admin, record.id);
    expect(status).toBe(200);
    const at = expect.any(String);
    expect(data).toMatchObject({
      record: {
        ...{ title: record.title, body: "Soplo sistólico leve.", author: asAuthor(doctor) },
        notes: [{ body: "Lo vio también cardiología.", author: asAuthor(doctor) }],
        versions: [
          { version: 2, kind: "amendment", reason: "Faltaba la auscultación" },
          { version: 1, kind: "original", body: "Evolución favorable." },
        ],
      },
      data: null,
      documents: [{ id: document.id, file_name: document.file_name }],
      openings: [{ reason: "Lo pidió el juzgado", by: asAuthor(admin), at }],
    });
    const file = await fetch(new URL(data.documents[0].downloadUrl, baseUrl));
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBe(document.file_size);
  });

  test("only Admins open a deleted record, with a reason that is stored; every use is in the audit log", async () => {
    const { doctor, patient, record } = await createHistory();
    await deleteRecord(admin, record.id);
    const other = await createAdmin();
    for (const person of [doctor, patient])
      expect((await openEntry(person, record.id)).status).toBe(403);
    for (const [reason, message] of [
      ["", "Debe indicar el motivo"],
      ["   porque   ", "El motivo debe tener al menos 10 caracteres"],
      ["x".repeat(201), "No puede superar 200 caracteres"],
    ])
      expect(await openEntry(other, record.id, reason)).toMatchObject({
        ...{ status: 422, fields: { reason: message } },
      });
    await openEntry(other, record.id, "Reclamo de la obra social");
    await openEntry(other, record.id, "Reclamo de la obra social, otra vez");
    await archiveOf(other, patient);
    const rows = await db.auditLog.findMany({
      where: { actor_id: other.id },
      orderBy: { number: "asc" },
    });
    const about = { patient_ids: [patient.patientId], entity_ids: [record.id], result: "ok" };
    expect(rows).toMatchObject([
      { action: "archive.open", result: "invalid" },
      { action: "archive.open", ...about },
      { action: "archive.open", ...about },
      { action: "archive.read", ...about },
    ]);
    const { data } = await openEntry(admin, record.id);
    expect(data.openings.map(({ reason }: { reason: string }) => reason)).toEqual([
      "Lo pidió el juzgado",
      "Reclamo de la obra social, otra vez",
      "Reclamo de la obra social",
    ]);
  });
});

describe("a deleted document", () => {
  test("a deleted document is an archive entry by itself, and part of its record's entry after that is deleted", async () => {
    const { patient, record, document } = await createHistory();
    const { token } = admin;
    const link = await linkOf(admin, { document });
    expect((await call("DELETE", `/api/clinical-documents/${document.id}`, { token })).status).toBe(
      200,
    );
    expect((await fetch(link)).status).toBe(404);
    expect(await archiveOf(admin, patient)).toMatchObject([
      { id: document.id, kind: "document", title: document.description, document_count: 1 },
    ]);
    const alone = await openEntry(admin, document.id);
    expect(alone.data).toMatchObject({
      record: null,
      data: null,
      documents: [{ id: document.id }],
    });
    await createDocument(record.id, "Otro análisis");
    await deleteRecord(admin, record.id);
    const { data } = await openEntry(admin, record.id);
    expect(data.documents).toMatchObject([{ description: "Otro análisis" }, { id: document.id }]);
    const file = await fetch(new URL(data.documents[1].downloadUrl, baseUrl));
    expect(file.status).toBe(200);
  });

  test("CWE-639: only the link of the Admin who opened a deleted document leads to its file", async () => {
    const { record, document } = await createHistory();
    const [opener, other] = await Promise.all([createAdmin(), createAdmin()]);
    const others = await linkOf(other, { document });
    await deleteRecord(admin, record.id);
    const { data } = await openEntry(opener, record.id);
    expect((await fetch(new URL(data.documents[0].downloadUrl, baseUrl))).status).toBe(200);
    expect((await fetch(others)).status).toBe(404);
  });
});

test("the archive is searched by the patient's name, whatever its accents, and paged", async () => {
  const lastname = `Núñez${uniqueWord()}`;
  const patient = await createPatient({ name: "María José", lastname });
  for (const title of ["Primero", "Segundo", "Tercero"]) await createArchived(patient, { title });
  const word = lastname.replace("Núñez", "nunez");
  const { token } = admin;
  const get = (query: string) => call("GET", `/api/archive/records?${query}`, { token });
  const found = await get(`patient=${word}&limit=2`);
  expect(found.data.map(({ title }: { title: string }) => title)).toEqual(["Tercero", "Segundo"]);
  expect(found.pagination).toMatchObject({ total: 3, limit: 2, offset: 0 });
  expect((await get(`patient=${word}&limit=2&offset=2`)).data).toMatchObject([
    { title: "Primero" },
  ]);
  expect((await get("limit=0")).status).toBe(400);
  expect((await call("GET", "/api/archive/records")).status).toBe(401);
});
