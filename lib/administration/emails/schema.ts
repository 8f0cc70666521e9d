import { z } from "zod";
import { EmailKind, EmailStatus } from "@/lib/generated/prisma/enums";
import { emptyAsUnset, id, line, paging, wireInstant } from "@/lib/shared/fields";

const emailStatus = z.enum(EmailStatus, "Estado inválido");

export const emailQuery = z.object({
  status: emptyAsUnset(emailStatus),
  recipient: emptyAsUnset(line(254)).describe("The address contains it; a whole one is it."),
  appointment_id: emptyAsUnset(id),
  ...paging,
});
export type EmailQuery = z.output<typeof emailQuery>;

export const emailOutput = z
  .object({
    id,
    recipient: z.string(),
    subject: z.string().nullable().describe("Null until it is written, when it is first sent."),
    kind: z.enum(EmailKind),
    status: emailStatus.describe("`skipped`: not needed; `last_error` says why."),
    attempts: z.int(),
    last_error: z.string().nullable(),
    appointment_id: id.nullable(),
    createdAt: wireInstant,
    sent_at: wireInstant.nullable(),
  })
  .meta({ id: "Email" });
export type EmailOutput = z.output<typeof emailOutput>;
