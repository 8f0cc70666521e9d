import { z } from "zod";
import { emptyAsUnset, id, versionSeen, wireInstant } from "@/lib/shared/fields";

/** In characters: a record's longest text, and room for what is still to be cut. */
export const MAX_DRAFT = 60_000;

/** PostgreSQL can store neither NUL nor half a surrogate pair; a draft is not refused for them. */
const text = (max: number) =>
  z
    .string()
    .max(max, `No puede superar ${max} caracteres`)
    .overwrite((value) => value.replace(/[\0\p{Surrogate}]/gu, ""));

export const draftInput = z.object({
  title: text(1_000),
  body: text(MAX_DRAFT),
  reason: text(1_000).default(""),
  record_id: id
    .nullable()
    .default(null)
    .describe("The record that is changed; null for a new record."),
  version: z
    .int("Versión inválida")
    .min(1, "Versión inválida")
    .max(2_147_483_647, "Versión inválida")
    .nullable()
    .default(null)
    .describe("The version of that record as it was read."),
  updatedAt: versionSeen("draft")
    .nullable()
    .describe(
      "The value from when the draft was read, null if there was none: 409, with the present draft as `data`, if it has changed since.",
    ),
});
export type DraftInput = z.output<typeof draftInput>;

export const draftQuery = z.object({
  record_id: emptyAsUnset(
    z.union([id, z.literal("none")], { error: "Identificador inválido" }),
  ).describe(
    "The record that is changed, or 'none' for a new record. Without it, all drafts, the latest first.",
  ),
});
export type DraftQuery = z.output<typeof draftQuery>;

export const draftsQuery = draftQuery.extend({ patient_id: emptyAsUnset(id) });
export type DraftsQuery = z.output<typeof draftsQuery>;

export const draftOutput = z
  .object({
    patient_id: id,
    record_id: id.nullable(),
    title: z.string(),
    body: z.string(),
    reason: z.string(),
    version: z.int().nullable(),
    updatedAt: wireInstant,
  })
  .meta({ id: "RecordDraft" });
export type DraftOutput = z.output<typeof draftOutput>;
