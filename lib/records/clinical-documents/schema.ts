import { z } from "zod";
import { patientSummary } from "@/lib/people/schema";
import { documentOutput } from "@/lib/records/clinical-records/schema";
import { emptyAsUnset, id, line, paging, requiredLine, sorting } from "@/lib/shared/fields";

export const documentInput = z.object({
  description: requiredLine("La descripción es requerida").min(
    3,
    "La descripción debe tener al menos 3 caracteres",
  ),
});
export type DocumentInput = z.output<typeof documentInput>;

export const documentQuery = z.object({
  record_id: emptyAsUnset(id),
  record: emptyAsUnset(line(200)).describe("The record's title contains this text."),
  user_id: emptyAsUnset(id).describe("The patient's user id."),
  patient_id: emptyAsUnset(id),
  patient: emptyAsUnset(line(100)).describe("The patient's name contains this text."),
  description: emptyAsUnset(line(200)).describe("The description contains this text."),
  sort: sorting("-createdAt", "createdAt"),
  ...paging,
});
export type DocumentQuery = z.output<typeof documentQuery>;

/** A document's record, with its patient. */
export const recordOfDocument = z.object({
  id,
  patient_id: id,
  title: z.string(),
  Patient: patientSummary,
});

/** A document in a list. */
export const listedDocument = documentOutput
  .extend({ ClinicalRecord: recordOfDocument })
  .meta({ id: "ListedClinicalDocument" });
export type ListedDocument = z.output<typeof listedDocument>;

const link = z.string().describe("Valid for 60 seconds; can be relative to the API's own URL.");

export const documentDetails = listedDocument
  .extend({
    downloadUrl: link,
    viewUrl: link.describe("The same bytes, always from the API's own URL."),
  })
  .meta({ id: "ClinicalDocumentDetails" });
export type DocumentDetails = z.output<typeof documentDetails>;
