import { db } from "@/lib/platform/database/db";
import { createAppointment } from "./appointments";
import { call } from "./call";
import { createDoctor, createPatient, type Person, uniqueWord } from "./people";
import { createRecord } from "./records";
import { createDocument } from "./stored-document";

const WRITER = {
  ...{ id: crypto.randomUUID(), name: "Sofía", lastname: "Archivo", role: "Admin" },
  license_number: null,
};

/** A record of that patient that was deleted; its id. `until` is the last day of its term. */
export async function createArchived(
  { patientId, name, lastname, dni }: Person,
  { title = "Control", body = "Evolución favorable.", until = "2036-11-25" } = {},
): Promise<string> {
  const at = new Date();
  const version = { version: 1, kind: "original", title, body, reason: null, author: null };
  const { id } = await db.archiveEntry.create({
    data: {
      ...{ kind: "record", patient_id: patientId, title },
      patient: { id: patientId, name, lastname, dni, birthday: null },
      content: {
        ...{ title, body, createdAt: at.toISOString(), author: null, version: 1 },
        ...{ amended_at: null, notes: [], versions: [{ ...version, at: at.toISOString() }] },
      },
      ...{ createdAt: at, last_entry_at: at, retain_until: new Date(until), archived_by: WRITER },
    },
    select: { id: true },
  });
  return id;
}

/** A record that was last written to so many years ago. */
export async function createOldRecord(patient: Person, years: number) {
  const { id } = await createRecord(patient, "De hace años", "Evolución de hace años.");
  await db.$executeRaw`
    UPDATE clinical_records SET created_at = now() - ${years}::int * interval '1 year' WHERE id = ${id}::uuid`;
  return id;
}

export const deleteRecord = ({ token }: Person, id: string) =>
  call("DELETE", `/api/clinical-records/${id}`, { token });

export const archiveOf = async ({ token }: Person, { lastname }: Person) =>
  (await call("GET", `/api/archive/records?patient=${encodeURIComponent(lastname)}`, { token }))
    .data;

export const openEntry = ({ token }: Person, id: string, reason = "Lo pidió el juzgado") =>
  call("POST", `/api/archive/records/${id}/open`, { token, body: { reason } });

/** A record in two versions, with a clarification and a document, of a doctor's patient. */
export async function createHistory() {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  const { token } = doctor;
  const title = `Control ${uniqueWord()}`;
  const { data: record } = await call("POST", "/api/clinical-records", {
    token,
    body: { patient_id: patient.patientId, title, body: "Evolución favorable." },
  });
  const path = `/api/clinical-records/${record.id}`;
  const change = { title, body: "Soplo sistólico leve.", reason: "Faltaba la auscultación" };
  await call("PUT", path, { token, body: change });
  await call("POST", `${path}/notes`, { token, body: { body: "Lo vio también cardiología." } });
  const document = await createDocument(record.id, `Análisis ${uniqueWord()}`);
  return { doctor, patient, record: { id: String(record.id), title }, document };
}

export type History = Awaited<ReturnType<typeof createHistory>>;
