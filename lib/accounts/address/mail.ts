import "server-only";
import { confirmAddress } from "@/lib/accounts/letters";
import { Prisma } from "@/lib/generated/prisma/client";
import { proofLinks } from "@/lib/people/proof";
import { db } from "@/lib/platform/db";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

/** The links that prove an address, while there is something to prove. */
export async function writeConfirmation({
  recipient: email,
  facts: { user_id: id },
}: QueuedEmail<"confirm_address">): Promise<Written> {
  const [account] = await db.query(Prisma.sql`
    SELECT FROM users
     WHERE id = ${id}::uuid AND email = ${email} AND is_active AND NOT email_verified`);
  if (!account) return { skipped: "No queda nada por confirmar: la cuenta cambió." };
  const letter = confirmAddress(await proofLinks({ id, email }));
  return { ...letter, unproved: id, isSecret: true };
}
