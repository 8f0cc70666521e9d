import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { Prisma } from "@/lib/generated/prisma/client";
import type { TokenPurpose } from "@/lib/generated/prisma/enums";
import { type Account, accountColumns, accountRow } from "@/lib/people/account";
import { clock } from "@/lib/platform/clock";
import { deleteInBatches } from "@/lib/platform/database/batches";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** How long a token is good, in seconds. */
const LIFETIME: Record<TokenPurpose, number> = { reset_password: 60 * 60, sign_in: 60 };

/** So long afterwards a token is still known as expired, rather than unknown. */
const KNOWN_MS = 24 * 60 * 60 * 1000;

/** A key that works once for this account; only its hash is kept. */
export async function createOneTimeToken(
  tx: Tx,
  { id, session_version }: Pick<Account, "id" | "session_version">,
  purpose: TokenPurpose,
  /** What the browser has to bring besides, that it is for. */
  binding = "",
) {
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(+clock.now() + LIFETIME[purpose] * 1000);
  await tx.run(sql`
    INSERT INTO one_time_tokens (hash, purpose, user_id, session_version, expires_at)
    VALUES (${hashOf(token + binding)}, ${purpose}::"TokenPurpose", ${id}::uuid, ${session_version}, ${expires_at})`);
  return token;
}

/** Whether the account has one that was made so lately, and that still opens what it is for. */
export async function hasFreshToken(
  tx: Tx,
  { id, session_version }: Pick<Account, "id" | "session_version">,
  purpose: TokenPurpose,
  seconds: number,
) {
  const made = new Date(+clock.now() + (LIFETIME[purpose] - seconds) * 1000);
  const found = await tx.run(sql`
    SELECT FROM one_time_tokens
     WHERE user_id = ${id}::uuid AND purpose = ${purpose}::"TokenPurpose"
       AND session_version = ${session_version} AND expires_at > ${made}`);
  return found > 0;
}

/**
 * The account that a token is for. `invalid` when unknown, used, or of an account that has since changed its
 * password, its role or been deactivated.
 */
export async function accountOfToken(
  tx: Tx,
  token: string,
  purpose: TokenPurpose,
): Promise<Account | "invalid" | "expired"> {
  const [found] = await tx.query(
    { ...accountRow, expires_at: columns.one_time_tokens.expires_at },
    sql`
    SELECT ${accountColumns}, t.expires_at
      FROM one_time_tokens t JOIN users u ON u.id = t.user_id
     WHERE t.hash = ${hashOf(token)} AND t.purpose = ${purpose}::"TokenPurpose"
       AND u.is_active AND u.session_version = t.session_version`,
  );
  if (!found) return "invalid";
  return found.expires_at < clock.now() ? "expired" : found;
}

/** False when somebody has been quicker. */
export async function spendToken(tx: Tx, token: string) {
  const spent = await tx.run(
    sql`DELETE FROM one_time_tokens WHERE hash = ${hashOf(token)} RETURNING hash`,
  );
  return spent > 0;
}

/** Whatever was sent to the account opens nothing any more. */
export const voidOneTimeTokens = (tx: Tx, user_id: string) =>
  tx.run(sql`DELETE FROM one_time_tokens WHERE user_id = ${user_id}::uuid`);

/** Expired tokens, once a day. */
export const sweepOneTimeTokens = () =>
  deleteInBatches(
    sql`one_time_tokens`,
    sql`hash`,
    sql`expires_at < ${new Date(+clock.now() - KNOWN_MS)}`,
  );

const hashOf = (token: string) => createHash("sha256").update(token).digest();
