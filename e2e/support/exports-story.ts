import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { storage } from "@/lib/platform/storage/storage";
import { createAppointment } from "./appointments";
import { call } from "./call";
import { askFor, exported, whenIn } from "./exports";
import { fileOf, files, upload } from "./files";
import { createAdmin, createDoctor, createPatient } from "./people";
import { createRecord } from "./records";
import { createDocument } from "./stored-document";

type Story = {
  /** The ZIP takes more than one part of an upload to S3, whose test server cannot give those back (scripts/s3-server.sh). */
  isLarge?: boolean;
};

/** A doctor's patient with a history that has everything in it. */
export async function createWholeHistory({ isLarge = true }: Story = {}) {
  const [doctor, patient, admin] = await Promise.all([
    createDoctor(),
    createPatient({ name: "Íñigo", lastname: "Ñandú 😀" }),
    createAdmin(),
  ]);
  await createAppointment(doctor, patient);
  const first = await createRecord(patient, "Control anual", "TA 130/80, sin novedades.", doctor);
  const second = await createRecord(patient, "Interconsulta", "Índice ≥ 30 kg/m².", doctor);
  const path = `/api/clinical-records/${second.id}`;
  const { token } = doctor;
  const body = { title: "Interconsulta 2", body: "Índice ≥ 31 kg/m².", reason: "Error de cálculo" };
  expect((await call("PUT", path, { token, body })).status).toBe(200);
  const note = { body: "Se aclara que el peso fue sin ropa." };
  expect((await call("POST", `${path}/notes`, { token, body: note })).status).toBe(201);
  const sent = [
    files.pdf("mismo nombre.pdf"),
    files.pdf("mismo nombre.pdf"),
    files.text("Indicaciones: ¿reposo? *sí*.txt"),
    fileOf(
      Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(isLarge ? 9_000_000 : 2_000_000)]),
      "grande.pdf",
      "application/pdf",
    ),
    fileOf(
      Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(isLarge ? 9_500_000 : 3_000_000)]),
      "enorme.pdf",
      "application/pdf",
    ),
  ];
  const contents = new Map<string, Buffer>();
  for (const file of sent) {
    const answer = await upload(doctor, first.id, file);
    expect(answer.status).toBe(201);
    contents.set(answer.data.id, Buffer.from(await file.arrayBuffer()));
  }
  return { doctor, patient, admin, records: [first, second], contents };
}

/** Tests that every storage has to pass. The tests of the folder and of S3 call it. */
export function describeExports(story: Story = {}) {
  const { isLarge = true } = story;
  test("a whole history: counts, texts and hashes are the API's", async () => {
    const { patient, records, contents } = await createWholeHistory(story);
    const made = await exported(patient, patient);
    const { manifest, history, entries } = made;
    expect(manifest).toMatchObject({
      export_id: made.id,
      patient_id: patient.patientId,
      counts: { records: records.length, documents: contents.size },
    });
    if (isLarge) expect(made.bytes.length).toBeGreaterThan(16 * 1024 * 1024);
    const { token } = patient;
    for (const [index, { id }] of records.entries()) {
      const path = `/api/clinical-records/${id}`;
      const { data } = await call("GET", path, { token });
      const versions = await call("GET", `${path}/versions`, { token });
      expect(history.records[index]).toEqual({ ...data, versions: versions.data });
    }
    const documents = manifest.entries.filter(({ document_id }) => document_id);
    expect(documents).toHaveLength(contents.size);
    for (const { name, document_id = "" } of documents) {
      expect(name).toMatch(/^documentos\/\d{4}-[^/\\:*?]+\.(pdf|txt)$/);
      expect(entries.get(name)?.equals(contents.get(document_id) ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test("a document that the storage has lost: it fails, says which to an Admin, and is asked for again", async () => {
    const [patient, admin] = await Promise.all([createPatient(), createAdmin()]);
    const record = await createRecord(patient, "Control con estudio");
    const [lost] = await Promise.all([
      createDocument(record.id, "Radiografía perdida"),
      createDocument(record.id, "Otra"),
    ]);
    const bytes = await storage.open(lost.file_id).then(async (stream) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      return Buffer.concat(chunks);
    });
    await storage.remove(lost.file_id);
    const { data } = await askFor(patient, patient);
    const failed = await whenIn("failed", admin, data.id);
    expect(failed).toMatchObject({ failure: "missing_documents", downloadUrl: null, size: null });
    expect(failed.missing).toEqual([
      {
        ...{ id: lost.id, description: "Radiografía perdida" },
        ...{ file_name: lost.file_name, record_title: record.title },
      },
    ]);
    expect(JSON.stringify(failed)).not.toContain(lost.file_id);
    expect((await whenIn("failed", patient, data.id)).missing).toEqual([]);
    // Nothing of it is left.
    expect(await db.historyExport.findUnique({ where: { id: data.id } })).toMatchObject({
      file_id: null,
    });
    const content = { size: bytes.length, stream: () => streamOf(bytes) };
    await storage.put(lost.file_id, content);
    const { manifest } = await exported(patient, patient);
    expect(manifest.counts.documents).toBe(2);
  });
}

const streamOf = (bytes: Buffer) => Readable.from([bytes]);
