import { beforeAll, expect, test } from "vitest";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { auditLogOf } from "../support/audit";
import { files, upload } from "../support/files";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { readPage } from "../support/read-page";
import { createRecord } from "../support/records";

// The HTML that the server sends for the pages that list documents.

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

/** A doctor, and a record of one of their patients, with a document. */
async function createCase() {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  await upload(admin, (await createRecord(patient)).id, files.pdf(), "Análisis de sangre");
  return { doctor, patient };
}

test.each([
  ["doctor", () => createDoctor(), "Sube el primero: un estudio, un informe o una receta"],
  ["patient", () => createPatient(), "Aparecerán aquí cuando la clínica o tu doctor suban"],
] as const)("a %s without documents reads where they come from", async (role, create, next) => {
  const { text } = await readPage(`/${role}/documents`, (await create()).token);
  expect(text).toContain("No hay documentos");
  expect(text).toContain(next);
});

test("CWE-639: no query parameter shows a doctor or a patient documents outside their scope", async () => {
  const [{ doctor, patient }, stranger] = await Promise.all([createCase(), createPatient()]);
  await createAppointment(doctor, stranger, { status: "cancelled" });
  const strangers = await createRecord(stranger, "Historial ajeno");
  await upload(admin, strangers.id, files.pdf(), "Estudio ajeno");
  for (const [path, reader] of [
    ["/doctor/documents", doctor],
    ["/patient/documents", patient],
  ] as const) {
    expect((await readPage(path, reader.token)).text).toContain("Análisis de sangre");
    for (const query of [`record_id=${strangers.id}`, `user_id=${stranger.id}`]) {
      const { html, text } = await readPage(`${path}?${query}`, reader.token);
      expect(text, `${path}?${query}`).toContain("No hay documentos");
      expect(html, `${path}?${query}`).not.toContain("Estudio ajeno");
    }
  }
});

test("a loaded page has the filters of its URL in its fields", async () => {
  const patient = await createPatient();
  const name = fullName(patient).toUpperCase();
  const record = await createRecord(patient, "Cardiología");
  const query = new URLSearchParams({
    ...{ record_id: record.id, patient: name, description: "radiografía" },
  });
  const { html, text } = await readPage(`/admin/documents?${query}`, admin.token);
  expect(text).toContain("No se encontraron documentos con los criterios especificados.");
  expect(text).toContain("Quitar los filtros");
  for (const value of [name, `${fullName(patient)} · Cardiología`, "radiografía"])
    expect(html).toContain(`value="${value}"`);
});

test("opening the documents of all of a patient's records leaves one row in the audit log", async () => {
  const [reader, patient] = await Promise.all([createAdmin(), createPatient()]);
  const uploadToNew = async () => upload(admin, (await createRecord(patient)).id, files.text());
  await Promise.all(Array.from({ length: 6 }, uploadToNew));
  const query = new URLSearchParams({ patient: fullName(patient), limit: "5" });
  const { text } = await readPage(`/admin/documents?${query}`, reader.token);
  expect(text).toContain("6 documentos · Página 1 de 2");
  expect(await auditLogOf({ actor_id: reader.id })).toHaveLength(1);
});
