import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientSummaryJson } from "@/lib/people/json";
import { jsonList, jsonOf } from "@/lib/platform/database/json";
import {
  documentOutput,
  recordOutput,
  recordPreview,
  recordTitle,
} from "@/lib/records/clinical-records/schema";

// Records in the wire's JSON, from rows `r` of clinical_records with the patient `p` and the patient's account `u`; a
// record's documents from rows `f`.

const { sql } = Prisma;

export const patientOfRecord = sql`
  LEFT JOIN patients p ON p.id = r.patient_id LEFT JOIN users u ON u.id = p.user_id`;

/** A FROM clause of records with their patients; `source` has the rows. */
export const recordsFrom = (source: Prisma.Sql) => sql`${source} AS r ${patientOfRecord}`;

export const documentJson = jsonOf(documentOutput, "f", {});

export const recordJson = jsonOf(recordOutput, "r", {
  Patient: patientSummaryJson,
  ClinicalDocuments: jsonList(
    documentJson,
    sql`f.created_at DESC, f.id DESC`,
    sql`clinical_documents f WHERE f.clinical_record_id = r.id`,
  ),
});

const { Patient: choice } = recordTitle.shape;

export const recordTitleJson = jsonOf(recordTitle, "r", {
  Patient: jsonOf(choice, "p", { User: jsonOf(choice.shape.User, "u", {}) }),
});

/** Records with the first characters of their bodies, plus one more if there are more; for `recordPreviewJson`. */
export const beginningsOf = (length: number) => sql`(
  SELECT *, left(body, ${length + 1}) AS beginning,
         (SELECT count(*) FROM clinical_documents WHERE clinical_record_id = clinical_records.id)
           AS documents
    FROM clinical_records)`;

export const recordPreviewJson = jsonOf(recordPreview, "r", { Patient: patientSummaryJson });
