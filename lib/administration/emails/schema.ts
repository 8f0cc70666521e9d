import { z } from "zod";
import { EmailKind, EmailStatus } from "@/lib/generated/prisma/enums";
import { emptyAsUnset, id, line, paging, wireInstant } from "@/lib/shared/fields";

const emailStatus = z.enum(EmailStatus, "Estado inválido");

export const emailQuery = z.object({
  status: emptyAsUnset(emailStatus),
  recipient: emptyAsUnset(line(254)).describe(
    "The address contains this text; a whole address is compared exactly.",
  ),
  appointment_id: emptyAsUnset(id),
  ...paging,
});
export type EmailQuery = z.output<typeof emailQuery>;

export const emailOutput = z
  .object({
    id,
    recipient: z.string(),
    subject: z
      .string()
      .nullable()
      .describe("Null until the e-mail is written, at its first sending."),
    kind: z.enum(EmailKind),
    status: emailStatus.describe("`skipped`: not sent, for the reason in `last_error`."),
    attempts: z.int(),
    last_error: z.string().nullable(),
    appointment_id: id.nullable(),
    createdAt: wireInstant,
    sent_at: wireInstant.nullable(),
  })
  .meta({ id: "Email" });
export type EmailOutput = z.output<typeof emailOutput>;
