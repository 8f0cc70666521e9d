import { decodeJwt } from "jose";
import { toast } from "sonner";
import { z } from "zod";
import { type FlashMessage, flash } from "@/lib/flash";
import { Role } from "@/lib/generated/prisma/enums";
import { connectionFailure } from "@/lib/messages";
import { dashboardOf } from "@/lib/navigation";

/** Where spec §3 keeps the access token. */
export const TOKEN_KEY = "token";

const tokenUser = z
  .object({
    sub: z.string(),
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    role: z.enum(Role),
    exp: z.number(),
  })
  .transform(({ sub, ...rest }) => ({ id: sub, ...rest }));

/** What a token says of its user, unverified: good for showing and for timers; `exp` in seconds. */
export type TokenUser = z.output<typeof tokenUser>;

/** The stored token while it is readable and has not expired; any other is removed. */
export function storedSession(): { token: string; user: TokenUser } | null {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === null) return null;
  const user = readToken(token);
  if (user && user.exp * 1000 > Date.now()) return { token, user };
  localStorage.removeItem(TOKEN_KEY);
  return null;
}

function readToken(token: string): TokenUser | null {
  try {
    return tokenUser.parse(decodeJwt(token));
  } catch {
    return null;
  }
}

/** Keeps the token and enters, with a message that the next page shows. The cookie is set already. */
export function enter(token: string, role: Role | null, message?: string) {
  localStorage.setItem(TOKEN_KEY, token);
  if (message) flash({ kind: "success", message });
  // A full navigation: nothing that the router kept for a visitor may be shown to a user.
  window.location.assign(role ? dashboardOf(role) : "/dashboard");
}

let leaving = false;

/**
 * Signs out: cookie and token go together, then a full navigation, so that nothing stays in memory. When
 * the server cannot be reached nothing is removed: half a sign-out would only bring the person back in.
 */
export async function leave(message: FlashMessage) {
  if (leaving) return;
  leaving = true;
  try {
    await keepCookie("DELETE");
    localStorage.removeItem(TOKEN_KEY);
    flash(message);
    window.location.assign("/login");
  } catch {
    leaving = false;
    toast.error(connectionFailure);
  }
}

/** Sets the pages' cookie from a token, or clears it. Throws when the server does not agree. */
export async function keepCookie(method: "PUT" | "DELETE", token?: string) {
  const response = await fetch("/api/auth/cookie", {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The session cookie answered ${response.status}`);
}
