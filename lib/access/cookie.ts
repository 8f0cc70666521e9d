import { SESSION_SECONDS, type TokenClaims, verifyToken } from "@/lib/access/token";
import { env } from "@/lib/platform/env";

const secure = () => env.PUBLIC_URL.startsWith("https:");

/** Over https, a name that a browser takes from this very host alone: not from a neighbour in its domain. */
export const ofThisHost = (name: string) => (secure() ? `__Host-${name}` : name);

export const sessionCookieName = () => ofThisHost("next-auth.session-token");

export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  secure: secure(),
  path: "/",
  maxAge: SESSION_SECONDS,
});

type Cookies = { get(name: string): { value: string } | undefined };

/** What the session cookie claims: enough to route by, never to grant by. */
export async function cookieClaims(cookies: Cookies): Promise<TokenClaims | null> {
  const token = cookies.get(sessionCookieName())?.value;
  return token ? verifyToken(token) : null;
}
