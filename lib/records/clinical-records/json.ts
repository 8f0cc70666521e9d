import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientSummaryJson } from "@/lib/people/json";
import { jsonAs, jsonList, jsonOf } from "@/lib/platform/database/json";
import {
  documentOutput,
  noteOutput,
  type RecordAuthor,
  recordOutput,
  recordPreview,
  recordTitle,
  versionOutput,
  wholeRecord,
} from "@/lib/records/clinical-records/schema";

// Records in the API's JSON, from rows `r` of clinical_records with the patient `p` and the patient's account `u`; a
// record's documents from rows `f`.

const { sql } = Prisma;

export const patientOfRecord = sql`
  LEFT JOIN patients p ON p.id = r.patient_id LEFT JOIN users u ON u.id = p.user_id`;

/** A FROM clause of records with their patients; `source` has the rows. */
export const recordsFrom = (source: Prisma.Sql) => sql`${source} AS r ${patientOfRecord}`;

export const documentJson = jsonOf(documentOutput, "f", {});

export const noteJson = jsonOf(noteOutput, "n", { author: jsonAs<RecordAuthor>(sql`n.author`) });

const inRecord = {
  Patient: patientSummaryJson,
  ClinicalDocuments: jsonList(
    documentJson,
    sql`f.created_at DESC, f.id DESC`,
    sql`clinical_documents f WHERE f.clinical_record_id = r.id`,
  ),
  notes: jsonList(noteJson, sql`n.at, n.id`, sql`record_notes n WHERE n.record_id = r.id`),
};

export const recordJson = jsonOf(recordOutput, "r", inRecord);

/** All texts of record `r`: the present one is not among the kept ones if it is older than these are. */
const versionsOfRecord = sql`(
  SELECT version, kind, title, body, reason, author, at FROM record_versions WHERE record_id = r.id
   UNION ALL
  SELECT r.version, (CASE r.version WHEN 1 THEN 'original' ELSE 'correction' END)::"RecordVersionKind",
         r.title, r.body, NULL, CASE r.version WHEN 1 THEN r.author END, COALESCE(r.amended_at, r.created_at)
   WHERE NOT EXISTS (SELECT FROM record_versions WHERE record_id = r.id AND version = r.version)) AS v`;

/** All that was written of record `r`. */
export const wholeRecordParts = {
  notes: inRecord.notes,
  versions: jsonList(jsonOf(versionOutput, "v", {}), sql`v.version DESC`, versionsOfRecord),
};

export const wholeRecordJson = jsonOf(wholeRecord, "r", { ...inRecord, ...wholeRecordParts });

const { Patient: choice } = recordTitle.shape;

export const recordTitleJson = jsonOf(recordTitle, "r", {
  Patient: jsonOf(choice, "p", { User: jsonOf(choice.shape.User, "u", {}) }),
});

/** Records with the first characters of their bodies, plus one more if there are more; for `recordPreviewJson`. */
export const beginningsOf = (length: number) => sql`(
  SELECT *, left(body, ${length + 1}) AS beginning,
         (SELECT count(*) FROM clinical_documents WHERE clinical_record_id = clinical_records.id)
           AS documents,
         (SELECT count(*) FROM record_notes WHERE record_id = clinical_records.id) AS notes
    FROM clinical_records)`;

export const recordPreviewJson = jsonOf(recordPreview, "r", { Patient: patientSummaryJson });
