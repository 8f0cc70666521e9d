import { type FlashMessage, flash } from "@/lib/browser/flash";
import type { Role } from "@/lib/generated/prisma/enums";
import { connectionFailure, messages } from "@/lib/shared/messages";
import { dashboardOf, routes } from "@/lib/shared/routes";
import { toast } from "./toast";
import { forgetToken, keepToken, storedSession, TOKEN_KEY } from "./token";
import { leaveFor, onceAgreed } from "./unsaved-work";

/** Keeps the token and enters, with a message that the next page shows. The cookie is set already. */
export function signIn(token: string, role: Role | null, message?: string) {
  keepToken(token);
  if (message) flash({ kind: "success", message });
  // A full navigation: nothing that the router kept for a visitor may be shown to a user.
  leaveFor(role ? dashboardOf(role) : "/dashboard");
}

/** Goes to sign in with a message, once the server has ended the session and cleared its cookie. */
export function forgetSession(message: string) {
  forgetToken();
  flash({ kind: "success", message });
  leaveFor(routes.login);
}

/** Signs out because the person asked to; asks before unsaved work is lost. */
export function logOut() {
  onceAgreed(() => void leave({ kind: "success", message: messages.auth.signedOut }));
}

let isLeaving = false;

/**
 * Signs out: cookie and token go together, then a full navigation, so that nothing stays in memory. When
 * the server cannot be reached nothing is removed: half a sign-out would only bring the person back in.
 */
export async function leave(message: FlashMessage) {
  if (isLeaving) return;
  isLeaving = true;
  try {
    const { ok } = await keepCookie("DELETE", localStorage.getItem(TOKEN_KEY));
    if (!ok) throw new Error("The server did not end the session");
    forgetToken();
    flash(message);
    leaveFor("/login");
  } catch {
    isLeaving = false;
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
 * server refuses, or a browser that keeps no cookie, loses the token instead of going in circles; while
 * the server cannot be reached, the token stays.
 */
export async function restoreSession(): Promise<"none" | "entering" | "unreachable"> {
  const stored = storedSession();
  if (!stored) return "none";
  const status = sessionStorage.getItem(RESTORED_KEY) ? 401 : await cookieStatus(stored.token);
  if (status === 401) {
    confirmRestored();
    forgetToken();
    return "none";
  }
  if (status !== 200) return "unreachable";
  sessionStorage.setItem(RESTORED_KEY, "true");
  window.location.replace(dashboardOf(stored.user.role));
  return "entering";
}

/** What setting the cookie is answered with; null when no answer came. */
const cookieStatus = (token: string) =>
  keepCookie("PUT", token).then(
    ({ status }) => status,
    () => null,
  );

/** Sets the pages' cookie from a token, or clears it and ends the token's session. */
export const keepCookie = (method: "PUT" | "DELETE", token: string | null) =>
  fetch("/api/auth/cookie", {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(10_000),
  });
