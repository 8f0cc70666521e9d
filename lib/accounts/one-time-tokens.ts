import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { TokenPurpose } from "@/lib/generated/prisma/enums";
import { type Account, accountColumns, accountRow } from "@/lib/people/account";
import { clock } from "@/lib/platform/clock";
import { deleteInBatches } from "@/lib/platform/database/batches";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";

const { sql } = Prisma;

/** How long a token is valid, in seconds. */
const LIFETIME: Record<TokenPurpose, number> = { reset_password: 60 * 60, sign_in: 60 };

/** How long an expired token is distinguished from an unknown one. */
const KNOWN_MS = 24 * 60 * 60 * 1000;

/** A token that works once for this account; only its hash is stored. */
export async function createOneTimeToken(
  tx: Tx,
  { id, session_version }: Pick<Account, "id" | "session_version">,
  purpose: TokenPurpose,
  /** A secret that the browser has to send with it. */
  binding = "",
) {
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(+clock.now() + LIFETIME[purpose] * 1000);
  await tx.run(sql`
    INSERT INTO one_time_tokens (hash, purpose, user_id, session_version, expires_at)
    VALUES (${hashOf(token + binding)}, ${purpose}::"TokenPurpose", ${id}::uuid, ${session_version}, ${expires_at})`);
  return token;
}

/** Whether the account has a recent token that is still valid. */
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

/** Links and third-party sign-ins are of accounts with an address. */
type AddressedAccount = Account & { email: string };

/**
 * The account of a token. `invalid` if the token is unknown or used, or the account has since changed its password or
 * role, or been deactivated.
 */
export async function accountOfToken(
  tx: Tx,
  token: string,
  purpose: TokenPurpose,
): Promise<AddressedAccount | "invalid" | "expired"> {
  const [found] = await tx.query(
    { ...accountRow, email: z.string(), expires_at: columns.one_time_tokens.expires_at },
    sql`
    SELECT ${accountColumns}, t.expires_at
      FROM one_time_tokens t JOIN users u ON u.id = t.user_id
     WHERE t.hash = ${hashOf(token)} AND t.purpose = ${purpose}::"TokenPurpose"
       AND u.is_active AND u.email IS NOT NULL AND u.session_version = t.session_version`,
  );
  if (!found) return "invalid";
  return found.expires_at < clock.now() ? "expired" : found;
}

/** False if a concurrent request has used it first. */
export async function spendToken(tx: Tx, token: string) {
  const spent = await tx.run(
    sql`DELETE FROM one_time_tokens WHERE hash = ${hashOf(token)} RETURNING hash`,
  );
  return spent > 0;
}

/** Voids all links sent to the account. */
export const voidOneTimeTokens = (tx: Tx, user_id: string) =>
  tx.run(sql`DELETE FROM one_time_tokens WHERE user_id = ${user_id}::uuid`);

/** Deletes expired tokens, once a day. */
export const sweepOneTimeTokens = () =>
  deleteInBatches(
    sql`one_time_tokens`,
    sql`hash`,
    sql`expires_at < ${new Date(+clock.now() - KNOWN_MS)}`,
  );

const hashOf = (token: string) => createHash("sha256").update(token).digest();
