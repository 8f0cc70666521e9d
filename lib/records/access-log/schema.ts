import { z } from "zod";
import { actorRole } from "@/lib/people/schema";
import { actions } from "@/lib/shared/audit-actions";
import { emptyAsUnset, flag, numberedPaging, wireInstant } from "@/lib/shared/fields";

export const accessLogQuery = z.object({
  own: emptyAsUnset(flag).describe(
    "Also the patient's own uses; without this parameter only those of others.",
  ),
  ...numberedPaging,
});
export type AccessLogQuery = z.output<typeof accessLogQuery>;

export const accessOutput = z
  .object({
    at: wireInstant,
    who: z.object({
      name: z
        .string()
        .nullable()
        .describe("Null for a deleted account, and if the clinic shows only roles."),
      role: actorRole,
    }),
    action: z.enum(actions),
    count: z.int().describe("How many equal uses within a minute."),
    what: z
      .string()
      .nullable()
      .describe("The titles of the records and documents that still exist."),
  })
  .meta({ id: "Access" });
export type AccessOutput = z.output<typeof accessOutput>;
