import { z } from "zod";
import { ArchiveKind, Gender } from "@/lib/generated/prisma/enums";
import { documentOutput, recordAuthor, wholeRecord } from "@/lib/records/clinical-records/schema";
import {
  emptyAsUnset,
  id,
  line,
  paging,
  requiredLine,
  wireDate,
  wireInstant,
} from "@/lib/shared/fields";

export const archiveQuery = z.object({
  patient: emptyAsUnset(line(100)).describe("The patient's name contains this text."),
  ...paging,
});
export type ArchiveQuery = z.output<typeof archiveQuery>;

export const MAX_ARCHIVE_REASON = 200;

/** In characters: a word is no reason. */
const MIN_REASON = 10;

/** Why something is taken out of sight, or read when it is there. */
const reason = requiredLine("Debe indicar el motivo", MAX_ARCHIVE_REASON).min(
  MIN_REASON,
  `El motivo debe tener al menos ${MIN_REASON} caracteres`,
);

export const archiveReason = z.object({ reason });
export type ArchiveReason = z.output<typeof archiveReason>;

/** Who the patient was when it was archived. */
const archivedPatient = z.object({
  id,
  name: z.string(),
  lastname: z.string(),
  dni: z.string().nullable(),
  birthday: wireDate.nullable(),
});

/** What is in the archive: titles and dates, and nothing of what it says. */
export const archiveEntry = z
  .object({
    id: id.describe("The id of the record or document."),
    kind: z.enum(ArchiveKind).describe("`patient`: the health data of the patient's account."),
    title: z.string(),
    patient: archivedPatient,
    createdAt: wireInstant.describe("When the record was created."),
    archived_at: wireInstant,
    archived_by: recordAuthor,
    retain_until: wireDate.describe(
      "The last day of the retention period; later entries of the patient extend it.",
    ),
    document_count: z.int(),
  })
  .meta({ id: "ArchiveEntry" });
export type ArchiveEntry = z.output<typeof archiveEntry>;

/** What a record said, in all its versions, and what was added to it. */
export const archivedRecord = wholeRecord.pick({
  title: true,
  body: true,
  createdAt: true,
  author: true,
  version: true,
  amended_at: true,
  notes: true,
  versions: true,
});

/** What the account said of the patient, beside the name. */
export const archivedData = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  gender: z.enum(Gender).nullable(),
  health_insurance: z.string().nullable(),
  health_insurance_number: z.string().nullable(),
  blood_type: z.string().nullable(),
  allergies: z.string().nullable(),
  medical_conditions: z.string().nullable(),
  emergency_contact: z
    .object({ name: z.string(), phone: z.string(), relation: z.string() })
    .nullable(),
});

export const archivedDocument = documentOutput
  .omit({ clinical_record_id: true, file_id: true })
  .extend({
    downloadUrl: z
      .string()
      .nullable()
      .describe("Valid for 60 seconds; null if the storage has lost the file."),
  })
  .meta({ id: "ArchivedDocument" });
export type ArchivedDocument = z.output<typeof archivedDocument>;

export const archiveOpening = z.object({ reason: z.string(), by: recordAuthor, at: wireInstant });

/** An entry opened: the part that its kind has, and its documents. */
export const openedEntry = archiveEntry
  .omit({ document_count: true })
  .extend({
    reason: z.string().nullable().describe("The reason for archiving, if one was given."),
    record: archivedRecord.nullable(),
    data: archivedData.nullable(),
    documents: z
      .array(archivedDocument)
      .describe("The documents of a record, with those that were deleted before it."),
    openings: z.array(archiveOpening).describe("Latest first, including this opening."),
  })
  .meta({ id: "OpenedArchiveEntry" });
export type OpenedEntry = z.output<typeof openedEntry>;

export const retention = z
  .object({ retain_until: wireDate })
  .meta({ id: "Retention" })
  .describe("The last day of the retention period of what is archived of the patient today.");
export type Retention = z.output<typeof retention>;
