import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientSummaryJson } from "@/lib/people/json";
import { jsonOf } from "@/lib/platform/json";
import { listedDocument, recordOfDocument } from "@/lib/records/clinical-documents/schema";
import { documentOutput, recordOutput } from "@/lib/records/clinical-records/schema";

// Records and documents as they go over the wire, from rows `r` of clinical_records and `f` of
// clinical_documents, with the patient `p` and the patient's account `u`.

const { sql } = Prisma;

const patients = sql`LEFT JOIN patients p ON p.id = r.patient_id LEFT JOIN users u ON u.id = p.user_id`;

/** A FROM clause of records, with whose they are; `source` has their rows. */
export const recordsFrom = (source: Prisma.Sql) => sql`${source} AS r ${patients}`;

/** The same of documents. */
export const documentsFrom = (source: Prisma.Sql) => sql`${source} AS f
  LEFT JOIN clinical_records r ON r.id = f.clinical_record_id ${patients}`;

export const documentJson = jsonOf(documentOutput, "f", {});

export const recordOfDocumentJson = jsonOf(recordOfDocument, "r", { Patient: patientSummaryJson });

export const listedDocumentJson = jsonOf(listedDocument, "f", {
  ClinicalRecord: recordOfDocumentJson,
});

export const recordJson = jsonOf(recordOutput, "r", {
  Patient: patientSummaryJson,
  ClinicalDocuments: sql`COALESCE(
    (SELECT json_agg(${documentJson} ORDER BY f.created_at DESC, f.id DESC)
       FROM clinical_documents f WHERE f.clinical_record_id = r.id), '[]')`,
});
