import "server-only";
import { jwtVerify, SignJWT } from "jose";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import { type Origin, originOf } from "@/lib/access/actor";
import { sessionCookieOptions } from "@/lib/access/cookie";
import type { HasherTurn } from "@/lib/access/password";
import { ALGORITHM, signingKey } from "@/lib/access/token";
import { siteOf } from "@/lib/platform/client-address";
import { db } from "@/lib/platform/database/db";

const COOKIE = "known-device";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What tells this token from a session's, which the same key signs. */
const AUDIENCE = "known-device";

/** With the account's session version: whatever ends its sessions makes its devices strangers again. */
const claims = z.object({ sub: z.guid(), jti: z.guid(), ver: z.number().int() });

/**
 * Who knocks, before it is known who it is: where from, whose known device it may be, and until when there is
 * somebody to answer.
 */
export type Visitor = Origin & {
  device: z.output<typeof claims> | null;
  signal?: AbortSignal | undefined;
};

export async function readVisitor(request?: Request): Promise<Visitor> {
  const token = (await cookies()).get(COOKIE)?.value;
  return {
    ...originOf(await headers()),
    device: token ? await verify(token) : null,
    signal: request?.signal,
  };
}

/** For whom a visitor has a password hashed. */
export const turnOf = (account: string, { address, signal }: Visitor): HasherTurn => ({
  account,
  network: siteOf(address),
  signal,
});

/**
 * Leaves word in a browser that this account has been entered from it. It opens nothing: it only keeps
 * strangers' wrong guesses from being held against it (OWASP, 'Device cookies'). Only for whoever has just
 * proved who they are: each device may guess anew.
 */
export async function rememberDevice(userId: string) {
  const token = await new SignJWT({ ver: await sessionVersionOf(userId) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setJti(crypto.randomUUID())
    .setExpirationTime(`${YEAR_SECONDS}s`)
    .sign(signingKey());
  (await cookies()).set(COOKIE, token, {
    ...sessionCookieOptions(),
    path: "/api/auth",
    maxAge: YEAR_SECONDS,
  });
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
