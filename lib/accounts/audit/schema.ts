import { z } from "zod";
import { actorRole } from "@/lib/people/schema";
import { actions, results } from "@/lib/shared/audit-actions";
import { auditDetails } from "@/lib/shared/audit-details";
import { date, emptyAsUnset, id, line, numberedPaging, wireInstant } from "@/lib/shared/fields";

export const auditQuery = z.object({
  actor: emptyAsUnset(id).describe("The account that did it."),
  actor_name: emptyAsUnset(line(100)).describe("Their name contains it."),
  patient_id: emptyAsUnset(id).describe("Whose data it showed or was asked for."),
  patient: emptyAsUnset(line(100)).describe("That patient's name contains it."),
  action: emptyAsUnset(z.enum(actions, "Acción inválida")),
  result: emptyAsUnset(z.enum(results, "Resultado inválido")),
  date_from: emptyAsUnset(date).describe("On that day of the clinic's or later."),
  date_to: emptyAsUnset(date).describe("On that day of the clinic's or before."),
  ...numberedPaging,
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditOutput = z
  .object({
    id,
    at: wireInstant,
    actor: z
      .object({ id, name: z.string(), lastname: z.string(), role: actorRole })
      .nullable()
      .describe("Null for somebody without a session."),
    action: z.enum(actions),
    patient_ids: z.array(id).describe("Whose data it showed or was asked for."),
    entity_ids: z.array(id).describe("Records, documents or accounts."),
    result: z.enum(results),
    address: z.string().nullable().describe("Networks, where it was counted."),
    count: z
      .int()
      .describe("How often: a reading within a minute, a refusal within a quarter of an hour."),
    details: auditDetails.nullable(),
  })
  .meta({ id: "AuditRow" });
export type AuditOutput = z.output<typeof auditOutput>;

/** Adds the names of those it is about, an account or the first few patients, and of the person in its details. */
export type AuditRow = AuditOutput & { names: string[]; named: string | null };

export const integrityOutput = z.object({
  sealed_until: wireInstant
    .nullable()
    .describe("Up to when no change of the log can go unseen; null before the first seal."),
  ok: z.boolean(),
  first_broken: z
    .object({
      seal: z.int(),
      sealed_at: wireInstant.nullable().describe("Null for a seal that is missing."),
      rows: z
        .array(
          z.object({
            number: z.int().nullable().describe("A row's; null where it is the seal itself."),
            what: z.enum(["altered", "missing", "inserted"]),
          }),
        )
        .describe("The first hundred of them."),
    })
    .nullable()
    .describe("The first seal that something does not agree with."),
  detached: z
    .array(z.string())
    .describe("Months that are kept elsewhere, as 2026-11: only their seals are here."),
});
export type Integrity = z.output<typeof integrityOutput>;
