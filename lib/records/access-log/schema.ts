import { z } from "zod";
import { actorRole } from "@/lib/people/schema";
import { actions } from "@/lib/shared/audit-actions";
import { emptyAsUnset, flag, numberedPaging, wireInstant } from "@/lib/shared/fields";

export const accessLogQuery = z.object({
  own: emptyAsUnset(flag).describe("One's own uses too; without it those of others."),
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
        .describe("Null for an account that is gone, and where the clinic shows roles only."),
      role: actorRole,
    }),
    action: z.enum(actions),
    count: z.int().describe("How often, within a minute."),
    what: z.string().nullable().describe("The titles of what was used, where it is still there."),
  })
  .meta({ id: "Access" });
export type AccessOutput = z.output<typeof accessOutput>;
