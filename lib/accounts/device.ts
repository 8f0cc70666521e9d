import "server-only";
import { jwtVerify, SignJWT } from "jose";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { type Origin, originOf } from "@/lib/access/actor";
import { ofThisHost, sessionCookieOptions } from "@/lib/access/cookie";
import type { HasherTurn } from "@/lib/access/password";
import { setSessionCookie } from "@/lib/access/session";
import { ALGORITHM, signingKey } from "@/lib/access/token";
import { siteOf } from "@/lib/platform/client-address";
import { db } from "@/lib/platform/database/db";

const cookieName = () => ofThisHost("known-device");
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Distinguishes this token from a session's, which is signed with the same key. */
const AUDIENCE = "known-device";

/** With the account's session version: whatever ends its sessions also makes its devices unknown. */
const claims = z.object({ sub: z.guid(), jti: z.guid(), ver: z.number().int() });

/**
 * Who sends a request, before an account is known: the address, the device that this may be, and a signal that aborts
 * when the client has gone.
 */
export type Visitor = Origin & {
  device: z.output<typeof claims> | null;
  signal?: AbortSignal | undefined;
};

export async function readVisitor(request?: Request): Promise<Visitor> {
  const token = (await cookies()).get(cookieName())?.value;
  return {
    ...originOf(await headers()),
    device: token ? await verify(token) : null,
    signal: request?.signal,
  };
}

/** The queue place of a visitor's password check. */
export const turnOf = (account: string, { address, signal }: Visitor): HasherTurn => ({
  account,
  network: siteOf(address),
  signal,
});

/**
 * Stores in the browser that this account has signed in from it. The cookie gives no access: it only keeps other people's
 * wrong guesses from locking the owner out (OWASP, 'Device cookies'). Call it only right after a person has verified who
 * they are, because each device gets attempts of its own.
 */
export async function rememberDevice(userId: string) {
  const token = await new SignJWT({ ver: await sessionVersionOf(userId) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(crypto.randomUUID())
    .setExpirationTime(`${YEAR_SECONDS}s`)
    .sign(signingKey());
  (await cookies()).set(cookieName(), token, { ...sessionCookieOptions(), maxAge: YEAR_SECONDS });
}

/** Stores an account's new session in the browser; returns it as in the API's response. */
export async function keepSession(accessToken: string, accountId: string) {
  await setSessionCookie(accessToken);
  await rememberDevice(accountId);
  return { accessToken };
}

async function verify(token: string) {
  try {
    const { payload } = await jwtVerify(token, signingKey(), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
    });
    return claims.parse(payload);
  } catch {
    return null;
  }
}

async function sessionVersionOf(id: string): Promise<number> {
  return (await db.user.findUniqueOrThrow({ where: { id } })).session_version;
}
