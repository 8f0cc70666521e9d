import "server-only";
import { createSecretKey, type KeyObject, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { AdminScope, Role } from "@/lib/generated/prisma/enums";
import { env } from "@/lib/platform/env";

/** Lifetime of a session in seconds: a working day at the reception. */
export const SESSION_SECONDS = 12 * 60 * 60;

const claims = z.object({
  sub: z.guid(),
  /** The id of the session, by which it can be ended. */
  jti: z.guid(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  role: z.enum(Role),
  /** An Admin's; others' tokens do not have it, nor those from before there were scopes. */
  admin_scope: z.enum(AdminScope).default("full"),
  /** Session version; valid while the account's is the same. */
  ver: z.number().int(),
  exp: z.number().int(),
});

/** The claims of our token; `exp` in seconds. The database decides whether they are still true. */
export type TokenClaims = z.infer<typeof claims>;

export const ALGORITHM = "HS256";
let secret: KeyObject | undefined;

/** Created once: every request uses it. */
export function signingKey(): KeyObject {
  secret ??= createSecretKey(env.AUTH_SECRET, "utf8");
  return secret;
}

type Account = Omit<TokenClaims, "sub" | "jti" | "ver" | "exp" | "email"> & {
  id: string;
  email: string | null;
  session_version: number;
};

/**
 * The one token that is both the API's credential and the pages' cookie (rules, 'Two credentials'). Nobody signs in to an
 * account without an e-mail address.
 */
export async function issueToken(account: Account): Promise<string> {
  const { id, session_version, name, lastname, email, role, admin_scope } = account;
  if (email === null) throw new Error("The account has no e-mail address.");
  const scope = role === "Admin" && { admin_scope };
  return new SignJWT({ name, lastname, email, role, ...scope, ver: session_version })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(id)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${SESSION_SECONDS}s`)
    .sign(signingKey());
}

/** Verified tokens, so that further requests of a session need no cryptography; room for a busy day. */
const verified = new Map<string, TokenClaims>();
const MOST_VERIFIED = 5_000;

/** The claims of a token that we signed and that has not expired; null otherwise. */
export async function verifyToken(token: string): Promise<TokenClaims | null> {
  const known = verified.get(token) ?? (await verify(token));
  if (!known || known.exp * 1000 <= Date.now()) return null;
  // Inserting it again makes it the last to be evicted.
  verified.delete(token);
  verified.set(token, known);
  const [oldest = ""] = verified.keys();
  if (verified.size > MOST_VERIFIED) verified.delete(oldest);
  return known;
}

async function verify(token: string): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(), { algorithms: [ALGORITHM] });
    return claims.parse(payload);
  } catch {
    return null;
  }
}
