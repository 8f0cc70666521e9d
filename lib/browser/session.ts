import { type FlashMessage, flash } from "@/lib/browser/flash";
import type { Role } from "@/lib/generated/prisma/enums";
import { connectionFailure, messages } from "@/lib/shared/messages";
import { dashboardOf, routes } from "@/lib/shared/routes";
import { forgetTabTexts } from "./tab-texts";
import { toast } from "./toast";
import { forgetToken, keepToken, readToken, storedSession, TOKEN_KEY } from "./token";
import { leaveFor, onceAgreed } from "./unsaved-work";

/** Stores the token and goes to the dashboard, which shows the message. The cookie is already set. */
export function signIn(token: string, role: Role | null, message?: string) {
  keepToken(token);
  forgetTabTexts(readToken(token)?.id);
  if (message) flash({ kind: "success", message });
  // A full navigation, so that nothing that the router cached for a visitor is shown to a user.
  leaveFor(role ? dashboardOf(role) : "/dashboard");
}

/** Goes to sign-in with a message, after the server has ended the session and cleared its cookie. */
export function forgetSession(message: string) {
  forgetToken();
  forgetTabTexts();
  flash({ kind: "success", message });
  leaveFor(routes.login);
}

/** Signs out on request; asks before unsaved work is lost. */
export function logOut() {
  onceAgreed(() => void leave({ kind: "success", message: messages.auth.signedOut }));
}

let isLeaving = false;

/**
 * Signs out: cookie and token are removed together, followed by a full navigation, so that nothing stays in memory. If
 * the server does not respond, nothing is removed: with only one of them gone, the other would sign the person in
 * again.
 */
export async function leave(message: FlashMessage) {
  if (isLeaving) return;
  isLeaving = true;
  try {
    const { ok } = await keepCookie("DELETE", localStorage.getItem(TOKEN_KEY));
    if (!ok) throw new Error("The server did not end the session");
    forgetToken();
    forgetTabTexts();
    flash(message);
    leaveFor("/login");
  } catch {
    isLeaving = false;
    toast.error(connectionFailure);
  }
}

const RESTORED_KEY = "session-restored";

/** A page for signed-in users was rendered, so the cookie works. */
export function confirmRestored() {
  sessionStorage.removeItem(RESTORED_KEY);
}

/**
 * On a public page, with a stored token but no cookie: sets the cookie again and goes to the dashboard. If the server
 * refuses the token, or the browser stores no cookies, the token is removed to prevent a redirect loop; while the
 * server does not respond, the token stays.
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

/** The status of setting the cookie; null if there was no response. */
const cookieStatus = (token: string) =>
  keepCookie("PUT", token).then(
    ({ status }) => status,
    () => null,
  );

/** Sets the page cookie from a token, or clears it and ends the token's session. */
export const keepCookie = (method: "PUT" | "DELETE", token: string | null) =>
  fetch("/api/auth/cookie", {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(10_000),
  });
