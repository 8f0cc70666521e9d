import "server-only";
import { accountEmails } from "@/lib/accounts/emails";
import { appointmentEmails } from "@/lib/agenda/appointments/emails";
import type { EmailKind } from "@/lib/generated/prisma/enums";
import { peopleEmails } from "@/lib/people/emails";
import type { EmailWriters } from "@/lib/platform/email/kinds";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

/** Of every kind: one that no room writes does not compile. */
const writers: EmailWriters<EmailKind> = {
  ...accountEmails,
  ...appointmentEmails,
  ...peopleEmails,
};

const TOO_LATE = { skipped: "Llegaba tarde: lo que anunciaba ya había pasado." };

/** Writes an e-mail from the current data; or returns why it is not needed. */
export async function write<Kind extends EmailKind>(email: QueuedEmail<Kind>): Promise<Written> {
  return email.isPointless ? TOO_LATE : writers[email.kind](email);
}
