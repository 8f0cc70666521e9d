import { z } from "zod";
import { id, wireDate, wireInstant, wireTime } from "@/lib/shared/fields";

/** The `details` of a row of the audit log (decisions, 'Uniqueness and accounts'): never names or values. */
export const auditDetails = z.union([
  z
    .object({ fields: z.array(z.enum(["email", "name", "lastname", "dni"])) })
    .describe("The fields of the account that changed."),
  z
    .object({ address_changed: z.object({ at: wireInstant, by: id }) })
    .describe(
      "Another person had changed the account's e-mail address within the seven days before.",
    ),
  z
    .object({ appointment: z.object({ doctor_id: id, date: wireDate, start_time: wireTime }) })
    .describe("The appointment that was deleted."),
]);
export type AuditDetails = z.output<typeof auditDetails>;
