import { SESSION_SECONDS, type TokenClaims, verifyToken } from "@/lib/access/token";
import { env } from "@/lib/platform/env";

const secure = () => env.PUBLIC_URL.startsWith("https:");

/** Over https, the `__Host-` prefix: browsers accept such a cookie only from this very host. */
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

/** The unverified claims of the session cookie: good for routing, never for access. */
export async function cookieClaims(cookies: Cookies): Promise<TokenClaims | null> {
  const token = cookies.get(sessionCookieName())?.value;
  return token ? verifyToken(token) : null;
}
