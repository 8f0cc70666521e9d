import { SESSION_SECONDS, type TokenClaims, verifyToken } from "@/lib/access/token";
import { env } from "@/lib/platform/env";

const secure = () => env.PUBLIC_URL.startsWith("https:");

/** next-auth's own name for its session cookie. */
export const sessionCookieName = () =>
  secure() ? "__Secure-next-auth.session-token" : "next-auth.session-token";

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
