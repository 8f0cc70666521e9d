import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { type Actor, actorOf, originOf } from "@/lib/access/actor";
import { cookieClaims, sessionCookieName, sessionCookieOptions } from "@/lib/access/cookie";
import { noteActor } from "@/lib/platform/watch/request-context";

/** The actor of a page's cookie, checked against the database once per request. */
export const pageActor = cache(async (): Promise<Actor | null> => {
  const actor = await actorOf(await cookieToken(), originOf(await headers()));
  noteActor(actor);
  return actor;
});

/** What the shell shows of the signed-in user; `exp` in seconds. */
export async function readSession() {
  const actor = await pageActor();
  const claims = actor && (await cookieClaims(await cookies()));
  if (!claims) return null;
  const { userId: id, name, lastname, email, role, admin_scope } = actor;
  return { id, name, lastname, email, role, admin_scope, exp: claims.exp };
}

export type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>;

export async function setSessionCookie(token: string) {
  (await cookies()).set(sessionCookieName(), token, sessionCookieOptions());
}

export async function clearSessionCookie() {
  (await cookies()).set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
}

/** The session cookie, not verified yet. */
export const cookieToken = async () => (await cookies()).get(sessionCookieName())?.value;
