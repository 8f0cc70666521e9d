import { z } from "zod";
import { patientSummary } from "@/lib/people/schema";
import {
  date,
  emptyAsUnset,
  id,
  line,
  paging,
  requiredLine,
  requiredParagraph,
  sorting,
  versionSeen,
  wireInstant,
} from "@/lib/shared/fields";

/** In characters (spec §9). */
export const MAX_TITLE = 200;

const title = requiredLine("El título es requerido", MAX_TITLE).min(
  3,
  "El título debe tener al menos 3 caracteres",
);

/** In characters. Spec §5 sets no maximum; this one only bounds the size of a row. */
export const MAX_BODY = 50_000;

const body = requiredParagraph("El contenido es requerido", MAX_BODY).min(
  10,
  "El contenido debe tener al menos 10 caracteres",
);

export const recordInput = z.object({
  patient_id: z.guid("Debe seleccionar un paciente").toLowerCase(),
  title,
  body,
  identity_checked: z
    .boolean()
    .optional()
    .describe("That staff saw a document: needed for the record of a patient who is not verified."),
});
export type RecordInput = z.output<typeof recordInput>;

export const recordChange = z.object({ title, body, updatedAt: versionSeen("record") });
export type RecordChange = z.output<typeof recordChange>;

export const recordQuery = z.object({
  id: emptyAsUnset(id),
  patient_id: emptyAsUnset(id),
  patient: emptyAsUnset(line(100)).describe("The patient's name contains it."),
  title: emptyAsUnset(line(200)).describe("The title contains it."),
  search: emptyAsUnset(line(200)).describe(
    "Each word stands in the title or the patient's name; of more than six words the longest count.",
  ),
  date_from: emptyAsUnset(date).describe("Created on that day of the clinic's or later."),
  date_to: emptyAsUnset(date).describe("Created on that day of the clinic's or before."),
  sort: sorting("-createdAt", "createdAt", "-updatedAt", "updatedAt"),
  ...paging,
});
export type RecordQuery = z.output<typeof recordQuery>;

/** What identifies a record in a list of choices, without its text. */
export const recordTitle = z
  .object({
    id,
    title: z.string(),
    createdAt: wireInstant,
    Patient: z.object({ User: z.object({ name: z.string(), lastname: z.string() }) }),
  })
  .meta({ id: "ClinicalRecordTitle" });
export type RecordTitle = z.output<typeof recordTitle>;

export const documentOutput = z
  .object({
    id,
    clinical_record_id: id,
    description: z.string(),
    file_name: z.string(),
    file_size: z.int().describe("Bytes."),
    mime_type: z.string(),
    file_id: id,
    createdAt: wireInstant,
  })
  .meta({ id: "ClinicalDocument" });
export type DocumentOutput = z.output<typeof documentOutput>;

export const recordOutput = z
  .object({
    id,
    patient_id: id,
    title: z.string(),
    body: z.string(),
    createdAt: wireInstant,
    updatedAt: wireInstant,
    Patient: patientSummary,
    ClinicalDocuments: z.array(documentOutput),
  })
  .meta({ id: "ClinicalRecord" });
export type RecordOutput = z.output<typeof recordOutput>;

/** How many characters of each body a list shows (spec §9); for a doctor, as many as fit on a card. */
export const PREVIEW_LENGTH = { brief: 100, ofPatient: 150, ofDoctor: 1_000 } as const;

/** The beginning of a record, for lists: no list sends whole bodies. */
export const recordPreview = z.object({
  id,
  patient_id: id,
  title: z.string(),
  /** The first characters of the body. */
  beginning: z.string(),
  documents: z.int(),
  createdAt: wireInstant,
  updatedAt: wireInstant,
  Patient: patientSummary,
});
export type RecordPreview = z.output<typeof recordPreview>;
