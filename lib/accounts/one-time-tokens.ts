import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { User } from "@/lib/generated/prisma/client";
import type { TokenPurpose } from "@/lib/generated/prisma/enums";
import { db, type Transaction } from "@/lib/platform/db";

/** How long a token is good, in seconds. */
const LIFETIME: Record<TokenPurpose, number> = { reset_password: 60 * 60, sign_in: 60 };

/** So long afterwards a token is still known as expired, rather than unknown. */
const KNOWN_MS = 24 * 60 * 60 * 1000;

/** A key that works once for this account; only its hash is kept. */
export async function createOneTimeToken(tx: Transaction, user: User, purpose: TokenPurpose) {
  const token = randomBytes(32).toString("base64url");
  await tx.oneTimeToken.create({
    data: {
      hash: hashOf(token),
      purpose,
      user_id: user.id,
      session_version: user.session_version,
      expires_at: new Date(Date.now() + LIFETIME[purpose] * 1000),
    },
  });
  return token;
}

/**
 * The account that a token is for. `invalid` when unknown, used, or of an account that has since changed its
 * password, its role or been deactivated.
 */
export async function accountOfToken(tx: Transaction, token: string, purpose: TokenPurpose) {
  const found = await tx.oneTimeToken.findUnique({
    where: { hash: hashOf(token), purpose },
    include: { User: true },
  });
  const user = found?.User;
  if (!user?.is_active || user.session_version !== found?.session_version) return "invalid";
  return found.expires_at < new Date() ? "expired" : user;
}

/** False when somebody has been quicker. */
export async function spendToken(tx: Transaction, token: string) {
  const { count } = await tx.oneTimeToken.deleteMany({ where: { hash: hashOf(token) } });
  return count > 0;
}

/** Expired tokens, once a day. */
export const sweepOneTimeTokens = () =>
  db.oneTimeToken.deleteMany({ where: { expires_at: { lt: new Date(Date.now() - KNOWN_MS) } } });

const hashOf = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());
