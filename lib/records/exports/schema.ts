import { z } from "zod";
import { ExportState } from "@/lib/generated/prisma/enums";
import { emptyAsUnset, id, paging, wireInstant } from "@/lib/shared/fields";

export const exportFailures = ["missing_documents", "account_closed", "expired", "fault"] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** A document whose file the storage does not have as it was stored. */
export const missingDocument = z.object({
  id,
  description: z.string(),
  file_name: z.string(),
  record_title: z.string(),
});
export type MissingDocument = z.output<typeof missingDocument>;

export const exportOutput = z
  .object({
    id,
    state: z.enum(ExportState),
    requested_at: wireInstant,
    /** DUE_HOURS after it was asked for. */
    due_at: wireInstant,
    patient_id: id,
    ready_at: wireInstant.nullable(),
    delivered_at: wireInstant.nullable().describe("When it was first downloaded."),
    expires_at: wireInstant.nullable().describe("Until when it can be downloaded."),
    size: z.int().nullable().describe("Bytes of the ZIP."),
    failure: z.enum(exportFailures).nullable(),
    missing: z
      .array(missingDocument)
      .describe("For an Admin: the missing documents because of which it failed."),
  })
  .meta({ id: "HistoryExport" });
export type ExportOutput = z.output<typeof exportOutput>;

export const exportDetails = exportOutput
  .extend({
    downloadUrl: z
      .string()
      .nullable()
      .describe("Valid for 60 seconds, at the API's own URL; null while there is no ZIP."),
  })
  .meta({ id: "HistoryExportDetails" });
export type ExportDetails = z.output<typeof exportDetails>;

/** For the Admin's list: whose it is, and who asked. */
export const listedExport = exportOutput.extend({
  Patient: z.object({
    name: z.string(),
    lastname: z.string(),
    dni: z.string().nullable(),
    email: z.string().nullable(),
  }),
  by_patient: z.boolean(),
});
export type ListedExport = z.output<typeof listedExport>;

export const exportQuery = z.object({
  show: emptyAsUnset(z.enum(["all"])).describe("Also what is delivered, and what is made up for."),
  ...paging,
});
export type ExportQuery = z.output<typeof exportQuery>;
