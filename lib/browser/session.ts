import { decodeJwt } from "jose";
import { toast } from "sonner";
import { z } from "zod";
import { type FlashMessage, flash } from "@/lib/browser/flash";
import { Role } from "@/lib/generated/prisma/enums";
import { connectionFailure, messages } from "@/lib/shared/messages";
import { dashboardOf, routes } from "@/lib/shared/routes";

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
export type SessionUser = z.output<typeof tokenUser>;

type StoredSession = { token: string; user: SessionUser };

/** The stored token while it is readable and has not expired; any other is removed. */
export function storedSession(): StoredSession | null {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === null) return null;
  const user = readToken(token);
  if (user && user.exp * 1000 > Date.now()) return { token, user };
  localStorage.removeItem(TOKEN_KEY);
  return null;
}

function readToken(token: string): SessionUser | null {
  try {
    return tokenUser.parse(decodeJwt(token));
  } catch {
    return null;
  }
}

/** Keeps the token and enters, with a message that the next page shows. The cookie is set already. */
export function enter(token: string, role: Role | null, message?: string) {
  keepToken(token);
  if (message) flash({ kind: "success", message });
  // A full navigation: nothing that the router kept for a visitor may be shown to a user.
  window.location.assign(role ? dashboardOf(role) : "/dashboard");
}

/** The session goes on with another token; its cookie is set already. */
export function keepToken(token: string) {
  localStorage.setItem(TOKEN_KEY, token);
}

/** Goes to sign in with a message, once the server has ended the session and cleared its cookie. */
export function forgetSession(message: string) {
  localStorage.removeItem(TOKEN_KEY);
  flash({ kind: "success", message });
  window.location.assign(routes.login);
}

/** Signs out because the person asked to. */
export function logOut() {
  return leave({ kind: "success", message: messages.auth.signedOut });
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
    await keepCookie("DELETE", localStorage.getItem(TOKEN_KEY));
    localStorage.removeItem(TOKEN_KEY);
    flash(message);
    window.location.assign("/login");
  } catch {
    leaving = false;
    toast.error(connectionFailure);
  }
}

const RESTORED_KEY = "session-restored";

/** A page of the signed-in got through: the cookie holds. */
export function confirmRestored() {
  sessionStorage.removeItem(RESTORED_KEY);
}

/**
 * On a public page, with a stored token but no cookie: sets the cookie again and enters. A token that the
 * server does not take, or a browser that keeps no cookie, loses the token instead of going in circles.
 */
export async function restore({ token, user }: StoredSession): Promise<void> {
  try {
    if (sessionStorage.getItem(RESTORED_KEY)) throw new Error("The cookie did not hold");
    await keepCookie("PUT", token);
    sessionStorage.setItem(RESTORED_KEY, "true");
    window.location.replace(dashboardOf(user.role));
  } catch (error) {
    confirmRestored();
    localStorage.removeItem(TOKEN_KEY);
    throw error;
  }
}

/** Sets the pages' cookie from a token, or clears it and ends the token's session. Throws when the server does not agree. */
export async function keepCookie(method: "PUT" | "DELETE", token: string | null) {
  const response = await fetch("/api/auth/cookie", {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`The session cookie answered ${response.status}`);
}
