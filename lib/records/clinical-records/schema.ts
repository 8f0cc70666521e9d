import { z } from "zod";
import { RecordVersionKind, Role } from "@/lib/generated/prisma/enums";
import { patientSummary } from "@/lib/people/schema";
import {
  date,
  emptyAsUnset,
  id,
  line,
  optionalLine,
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
    .describe(
      "Staff have seen an identity document: required for the first record of an unverified patient.",
    ),
});
export type RecordInput = z.output<typeof recordInput>;

export const MAX_REASON = 200;

const version = z
  .int("Versión inválida")
  .min(1, "Versión inválida")
  .max(2_147_483_647, "Versión inválida");

const reason = optionalLine(MAX_REASON).describe(
  "The reason for the change, stored with the version.",
);

export const recordChange = z.object({
  title,
  body,
  reason,
  version: version.optional().describe("The version that was read: 409 if there is a later one."),
  updatedAt: versionSeen("record"),
});
export type RecordChange = z.output<typeof recordChange>;

/** The form's: our screens ask why. */
export const reasonedChange = z.object({
  title,
  body,
  reason: requiredLine("Debe indicar el motivo del cambio", MAX_REASON),
});

export type ReasonedChange = z.output<typeof reasonedChange>;

/** A clarification. */
export const noteInput = z.object({ body });
export type NoteInput = z.output<typeof noteInput>;

export const recordQuery = z.object({
  id: emptyAsUnset(id),
  patient_id: emptyAsUnset(id),
  patient: emptyAsUnset(line(100)).describe("The patient's name contains this text."),
  title: emptyAsUnset(line(200)).describe("The title contains this text."),
  search: emptyAsUnset(line(200)).describe(
    "Each word is in the title or the patient's name; of more than six words only the longest count.",
  ),
  date_from: emptyAsUnset(date).describe(
    "Created on this day or later, in the clinic's time zone.",
  ),
  date_to: emptyAsUnset(date).describe("Created on this day or before, in the clinic's time zone."),
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
    file_size: z.int().describe("The size in bytes."),
    mime_type: z.string(),
    file_id: id,
    createdAt: wireInstant,
  })
  .meta({ id: "ClinicalDocument" });
export type DocumentOutput = z.output<typeof documentOutput>;

/** Who wrote something, as they were then. */
export const recordAuthor = z
  .object({
    id,
    name: z.string(),
    lastname: z.string(),
    role: z.enum(Role),
    license_number: z.string().nullable(),
  })
  .meta({ id: "RecordAuthor" });
export type RecordAuthor = z.output<typeof recordAuthor>;

export const noteOutput = z
  .object({ id, body: z.string(), author: recordAuthor, at: wireInstant })
  .meta({ id: "ClinicalRecordNote" });
export type NoteOutput = z.output<typeof noteOutput>;

/** In every response with a record: its first author, and whether it was amended. */
const written = {
  author: recordAuthor.nullable().describe("Null if the author is not known."),
  version: z.int().describe("Starts at 1, and rises with every change of the text."),
  amended_at: wireInstant.nullable(),
};

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
    ...written,
    notes: z.array(noteOutput).describe("Clarifications, oldest first."),
  })
  .meta({ id: "ClinicalRecord" });
export type RecordOutput = z.output<typeof recordOutput>;

export const versionOutput = z
  .object({
    version,
    kind: z.enum(RecordVersionKind),
    title: z.string(),
    body: z.string(),
    reason: z.string().nullable(),
    author: recordAuthor.nullable(),
    at: wireInstant,
  })
  .meta({ id: "ClinicalRecordVersion" });
export type VersionOutput = z.output<typeof versionOutput>;

/** A record whole: its present text, clarifications and documents, and every text that it had, newest first. */
export const wholeRecord = recordOutput.extend({ versions: z.array(versionOutput) });
export type WholeRecord = z.output<typeof wholeRecord>;

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
  notes: z.int(),
  createdAt: wireInstant,
  updatedAt: wireInstant,
  Patient: patientSummary,
  ...written,
});
export type RecordPreview = z.output<typeof recordPreview>;
