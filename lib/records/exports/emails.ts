import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import type { EmailWriters } from "@/lib/platform/email/kinds";
import { historyReady } from "@/lib/records/exports/email-content";

declare module "@/lib/platform/email/kinds" {
  interface EmailFacts {
    history_ready: { export_id: string };
  }
}

const { id, name, email_verified } = columns.users;

/** The e-mails about whole histories. */
export const exportEmails: EmailWriters<"history_ready"> = {
  history_ready: async ({ facts: { export_id }, recipient }) => {
    const [owner] = await db.query(
      { id, name, email_verified },
      Prisma.sql`
      SELECT u.id, u.name, u.email_verified
        FROM history_exports e JOIN patients p ON p.id = e.patient_id JOIN users u ON u.id = p.user_id
       WHERE e.id = ${export_id}::uuid AND e.state = 'ready' AND u.is_active AND u.email = ${recipient}`,
    );
    if (!owner)
      return { skipped: "Ya no hacía falta: la historia se descargó, o la cuenta cambió." };
    const content = historyReady(owner.email_verified ? owner.name : null);
    return { ...content, unproved: owner.email_verified ? null : owner.id };
  },
};
