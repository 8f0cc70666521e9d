import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientSummaryJson } from "@/lib/people/json";
import { jsonOf } from "@/lib/platform/database/json";
import { listedDocument, recordOfDocument } from "@/lib/records/clinical-documents/schema";
import { patientOfRecord } from "@/lib/records/clinical-records/json";

// Documents in the API's JSON, from rows `f` of clinical_documents, their record `r`, and its patient.

const { sql } = Prisma;

/** A FROM clause of documents, with their records. */
export const documentsFrom = sql`clinical_documents AS f
  LEFT JOIN clinical_records r ON r.id = f.clinical_record_id ${patientOfRecord}`;

const recordOfDocumentJson = jsonOf(recordOfDocument, "r", { Patient: patientSummaryJson });

export const listedDocumentJson = jsonOf(listedDocument, "f", {
  ClinicalRecord: recordOfDocumentJson,
});
