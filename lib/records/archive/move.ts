import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { jsonOf } from "@/lib/platform/database/json";
import { archivedData, archivedRecord, archiveEntry } from "@/lib/records/archive/schema";
import { termOf } from "@/lib/records/archive/term";
import { documentsFrom } from "@/lib/records/clinical-documents/json";
import { recordsFrom, wholeRecordParts } from "@/lib/records/clinical-records/json";
import { authorNow } from "@/lib/records/clinical-records/versions";
import { voidZips } from "@/lib/records/exports/files";

// What is deleted moves here, in the transaction that deletes it: the text as JSON, the documents as rows, whose files
// stay where they are.

const { sql } = Prisma;

/** Who the patient `p` with the account `u` is. */
const patientNow = jsonOf(archiveEntry.shape.patient, "p", {
  name: sql`u.name`,
  lastname: sql`u.lastname`,
  dni: sql`u.dni`,
});

const recordContent = jsonOf(archivedRecord, "r", wholeRecordParts);

const account = { email: sql`u.email`, phone: sql`u.phone`, address: sql`u.address` };
const patientContent = jsonOf(archivedData, "p", {
  ...account,
  emergency_contact: sql`p.emergency_contact`,
});

const lastWritten = sql`GREATEST(r.created_at, r.amended_at,
  (SELECT max(at) FROM record_notes WHERE record_id = r.id),
  (SELECT max(created_at) FROM clinical_documents WHERE clinical_record_id = r.id))`;

/**
 * Moves records with all that belongs to them; returns how many there were. Their rows are locked, so nothing is added to
 * one meanwhile that would go with it.
 */
export async function archiveRecords(tx: Tx, actor: Actor, which: Prisma.Sql): Promise<number> {
  const held = sql`SELECT id FROM clinical_records r WHERE ${which} ORDER BY id FOR UPDATE`;
  if ((await tx.run(held)) === 0) return 0;
  await tx.run(sql`
    INSERT INTO archive_entries
      (id, kind, patient_id, title, patient, content, created_at, last_entry_at, retain_until, archived_by)
    SELECT r.id, 'record', r.patient_id, r.title, ${patientNow}, ${recordContent}, r.created_at, ${lastWritten},
           ${termOf(sql`r.patient_id`, sql`NULL`)}, ${authorNow(actor)}
      FROM ${recordsFrom(sql`clinical_records`)} WHERE ${which}`);
  await tx.run(sql`
    INSERT INTO archived_documents
      (id, entry_id, record_id, description, file_name, file_size, mime_type, text_encoding, file_id,
       created_at)
    SELECT f.id, r.id, r.id, f.description, f.file_name, f.file_size, f.mime_type, f.text_encoding,
           f.file_id, f.created_at
      FROM clinical_documents f JOIN clinical_records r ON r.id = f.clinical_record_id WHERE ${which}`);
  await voidZips(tx, sql`SELECT r.patient_id FROM clinical_records r WHERE ${which}`);
  // Versions, clarifications, drafts and documents go with their record.
  return tx.run(sql`DELETE FROM clinical_records r WHERE ${which} RETURNING r.id`);
}

/**
 * Moves one document of a record that stays; returns how many there were. The record is locked, as by its own deletion:
 * the two would otherwise wait for each other, one for the document and the other for its id in the archive.
 */
export async function archiveDocument(tx: Tx, actor: Actor, id: string): Promise<number> {
  const one = sql`f.id = ${id}::uuid`;
  await tx.run(sql`
    SELECT FROM clinical_records WHERE id = (SELECT f.clinical_record_id FROM clinical_documents f WHERE ${one})
       FOR NO KEY UPDATE`);
  await tx.run(sql`
    INSERT INTO archive_entries
      (id, kind, patient_id, title, patient, content, created_at, last_entry_at, retain_until, archived_by)
    SELECT f.id, 'document', r.patient_id, f.description, ${patientNow}, json_build_object('record', r.title),
           f.created_at, f.created_at, ${termOf(sql`r.patient_id`, sql`f.created_at`)}, ${authorNow(actor)}
      FROM ${documentsFrom} WHERE ${one}`);
  await tx.run(sql`
    INSERT INTO archived_documents
      (id, entry_id, record_id, description, file_name, file_size, mime_type, text_encoding, file_id,
       created_at)
    SELECT f.id, f.id, f.clinical_record_id, f.description, f.file_name, f.file_size, f.mime_type,
           f.text_encoding, f.file_id, f.created_at
      FROM clinical_documents f WHERE ${one}`);
  await voidZips(tx, sql`SELECT r.patient_id FROM ${documentsFrom} WHERE ${one}`);
  return tx.run(sql`DELETE FROM clinical_documents f WHERE ${one} RETURNING f.id`);
}

const HAS_HEALTH = sql`(p.blood_type, p.allergies, p.medical_conditions) IS DISTINCT FROM (NULL, NULL, NULL)`;

type Data = { reason?: string; isOnlyHealth?: boolean };

/**
 * Archives the details of a patient's account, before their own module clears or deletes them. `isOnlyHealth`: only if
 * there is health data among them.
 */
export const archivePatientData = (
  tx: Tx,
  actor: Actor,
  patientId: string,
  { reason, isOnlyHealth = false }: Data,
) =>
  tx.run(sql`
    INSERT INTO archive_entries
      (id, kind, patient_id, title, patient, content, reason, created_at, last_entry_at, retain_until, archived_by)
    SELECT ${uuid()}::uuid, 'patient', p.id, 'Datos del paciente', ${patientNow}, ${patientContent},
           ${reason ?? null}, p.created_at, p.updated_at, ${termOf(sql`p.id`, sql`p.updated_at`)}, ${authorNow(actor)}
      FROM patients p JOIN users u ON u.id = p.user_id
     WHERE p.id = ${patientId}::uuid AND ${isOnlyHealth ? HAS_HEALTH : sql`true`} RETURNING id`);
