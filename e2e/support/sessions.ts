import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { SignJWT } from "jose";
import { sessionCookieName } from "@/lib/access/cookie";
import { TOKEN_KEY } from "@/lib/browser/token";
import { baseUrl } from "./call";
import type { Person } from "./people";

export type Credential = "valid" | "ending" | "expired" | "missing" | "forged";

/** In seconds. */
const TIME_LEFT = { valid: 3600, ending: 300, expired: -60, forged: 3600 };

const ANOTHER_SECRET = "another secret of more than 32 bytes";

/** A person's token in one of these states; null for none. */
export async function tokenOf(person: Person, state: Credential): Promise<string | null> {
  if (state === "missing") return null;
  const { id: sub, name, lastname, email, role, session_version: ver } = person;
  const secret = state === "forged" ? ANOTHER_SECRET : process.env.AUTH_SECRET;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ sub, name, lastname, email, role, ver })
    .setProtectedHeader({ alg: "HS256" })
    .setJti(randomUUID())
    .setExpirationTime(now + TIME_LEFT[state])
    .sign(new TextEncoder().encode(secret));
}

type Credentials = { cookie?: string | null; token?: string | null };

/** Gives a browser this page cookie and this API token, in place of any others. */
export const keep = (context: BrowserContext, { cookie, token }: Credentials) =>
  context.setStorageState({
    cookies: cookie ? [pageCookie(cookie)] : [],
    origins: token
      ? [{ origin: new URL(baseUrl).origin, localStorage: [{ name: TOKEN_KEY, value: token }] }]
      : [],
  });

const pageCookie = (value: string) => ({
  name: sessionCookieName(),
  value,
  domain: new URL(baseUrl).hostname,
  path: "/",
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: "Lax" as const,
});
