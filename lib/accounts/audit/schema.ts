import { z } from "zod";
import { actorRole } from "@/lib/people/schema";
import { actions, results } from "@/lib/shared/audit-actions";
import { auditDetails } from "@/lib/shared/audit-details";
import { date, emptyAsUnset, id, line, numberedPaging, wireInstant } from "@/lib/shared/fields";

export const auditQuery = z.object({
  actor: emptyAsUnset(id).describe("The account that acted."),
  actor_name: emptyAsUnset(line(100)).describe(
    "The name of the account that acted contains this text.",
  ),
  patient_id: emptyAsUnset(id).describe("The patients whose data were shown or requested."),
  patient: emptyAsUnset(line(100)).describe(
    "The name of one of these patients contains this text.",
  ),
  action: emptyAsUnset(z.enum(actions, "Acción inválida")),
  result: emptyAsUnset(z.enum(results, "Resultado inválido")),
  date_from: emptyAsUnset(date).describe("On this day or later, in the clinic's time zone."),
  date_to: emptyAsUnset(date).describe("On this day or before, in the clinic's time zone."),
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
      .describe("Null for a request without a session."),
    action: z.enum(actions),
    patient_ids: z.array(id).describe("The patients whose data were shown or requested."),
    entity_ids: z.array(id).describe("The ids of records, documents or accounts."),
    result: z.enum(results),
    address: z.string().nullable().describe("The IP address, or the network of counted rows."),
    count: z
      .int()
      .describe("How many equal reads in a minute, or equal refusals in a quarter of an hour."),
    details: auditDetails.nullable(),
  })
  .meta({ id: "AuditRow" });
export type AuditOutput = z.output<typeof auditOutput>;

/** Adds the names of those it is about, an account or the first few patients, and of the person in its details. */
export type AuditRow = AuditOutput & { names: string[]; named: string | null };

export const integrityOutput = z.object({
  sealed_until: wireInstant
    .nullable()
    .describe(
      "Every change of rows up to this time would be detected; null before the first seal.",
    ),
  ok: z.boolean(),
  first_broken: z
    .object({
      seal: z.int(),
      sealed_at: wireInstant.nullable().describe("Null if the seal is missing."),
      rows: z
        .array(
          z.object({
            number: z
              .int()
              .nullable()
              .describe("The row's number; null if the seal itself is wrong."),
            what: z.enum(["altered", "missing", "inserted"]),
          }),
        )
        .describe("At most a hundred."),
    })
    .nullable()
    .describe("The first seal that does not match its rows."),
  detached: z
    .array(z.string())
    .describe("Detached months, such as 2026-11: only their seals are in the database."),
});
export type Integrity = z.output<typeof integrityOutput>;
