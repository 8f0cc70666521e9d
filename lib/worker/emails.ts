import "server-only";
import { accountEmails } from "@/lib/accounts/emails";
import { appointmentEmails } from "@/lib/agenda/notifications/emails";
import { readClinic } from "@/lib/clinic/service";
import type { EmailKind } from "@/lib/generated/prisma/enums";
import { peopleEmails } from "@/lib/people/emails";
import type { EmailWriters } from "@/lib/platform/email/kinds";
import { layOut } from "@/lib/platform/email/layout";
import type { QueuedEmail } from "@/lib/platform/email/queue";
import { exportEmails } from "@/lib/records/exports/emails";

/** Has a writer for every kind: a kind that no module writes does not compile. */
const writers: EmailWriters<EmailKind> = {
  ...accountEmails,
  ...appointmentEmails,
  ...exportEmails,
  ...peopleEmails,
};

const TOO_LATE = { skipped: "Llegaba tarde: lo que anunciaba ya había pasado." };

/** Writes an e-mail from the current data, ready to be sent; or returns why it is not needed. */
export async function write<Kind extends EmailKind>(email: QueuedEmail<Kind>) {
  if (email.isPointless) return TOO_LATE;
  const written = await writers[email.kind](email);
  if (written === "dropped" || "skipped" in written) return written;
  const { isSecret = false, unproved = null, recipient = email.recipient, calendar } = written;
  const mail = { recipient, ...layOut(written, await readClinic()), ...(calendar && { calendar }) };
  return { mail, isSecret, unproved };
}
