import "server-only";
import { z } from "zod";
import { type EmailOutput, type EmailQuery, emailOutput } from "@/lib/administration/emails/schema";
import { emailSearch } from "@/lib/administration/emails/search";
import type { TestEmailInput } from "@/lib/administration/emails/test-email-schema";
import { hasLaterNews } from "@/lib/agenda/appointments/events";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import { queueEmails } from "@/lib/platform/email/outbox";
import { requeue } from "@/lib/platform/email/queue";
import { readPage } from "@/lib/platform/lists/read-page";
import { isWholeAddress } from "@/lib/platform/lists/search";
import { notFound, outdated } from "@/lib/shared/errors";

const { sql } = Prisma;

const emailNotFound = () => notFound("Correo no encontrado");

const json = jsonOf(emailOutput, "m", {});

/** All e-mails, newest first; their text is not shown. */
export async function listEmails({ limit, offset, after, ...filters }: EmailQuery) {
  const { status, recipient, appointment_id } = filters;
  const isWhole = recipient !== undefined && isWholeAddress(recipient);
  const list = {
    from: sql`email_messages m`,
    id: sql`m.id`,
    where: [
      isWhole && sql`m.recipient = ${recipient.toLowerCase()}`,
      appointment_id && sql`m.appointment_id = ${appointment_id}::uuid`,
    ],
    ...(recipient && !isWhole && { search: await emailSearch(db, recipient) }),
    filters: [status && sql`m.status = ${status}::"EmailStatus"`],
    order: { columns: [sql`m.created_at`], isReversed: true },
    json,
  };
  return readPage(db, list, { limit, offset, after });
}

const standing = {
  status: columns.email_messages.status,
  attempts: columns.email_messages.attempts,
  isPointless: z.boolean(),
  isOvertaken: z.boolean(),
};

/** Sends an e-mail again. 409 when it is still being sent, or no longer useful. */
export async function resendEmail(id: string): Promise<EmailOutput> {
  return transaction(async (tx) => {
    const [email] = await tx.query(
      standing,
      sql`
      SELECT m.status, m.attempts, m.pointless_after <= now() AS "isPointless",
             ${hasLaterNews(sql`m.appointment_id`, sql`m.sequence`)} AS "isOvertaken"
        FROM email_messages m WHERE m.id = ${id}::uuid FOR UPDATE`,
    );
    if (!email) throw emailNotFound();
    if (email.status === "queued" && email.attempts === 0)
      throw outdated("Este correo ya está en cola y saldrá enseguida.");
    if (email.isPointless) throw outdated("Este correo ya no serviría: lo que anuncia pasó.");
    if (email.isOvertaken)
      throw outdated("La cita cambió después: este correo ya no sería cierto.");
    await requeue(tx, id);
    return requireEmail(tx, id);
  });
}

/** Only says that e-mails arrive. */
export const sendTestEmail = ({ recipient }: TestEmailInput): Promise<EmailOutput> =>
  transaction(async (tx) => {
    const [id] = await queueEmails(tx, [{ kind: "test", recipient }]);
    return requireEmail(tx, id);
  });

async function requireEmail(tx: Tx, id: string | undefined): Promise<EmailOutput> {
  const one = sql`email_messages m WHERE m.id = ${id ?? null}::uuid`;
  const [found] = await readJson(tx, json, one);
  if (!found) throw emailNotFound();
  return found;
}
