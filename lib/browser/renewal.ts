import { messages } from "@/lib/shared/messages";
import { keepCookie, leave } from "./session";
import { createStore } from "./store";
import { forgetTabTexts } from "./tab-texts";
import { toast } from "./toast";
import { keepToken, readToken, setClockBy, storedSession } from "./token";
import { hasUnsavedWork, leaveFor } from "./unsaved-work";

/** Why the sign-in dialog is open over the page: the person asked for it, or the session has ended. */
export const signInAgain = createStore<"asked" | "ended" | null>(null);

/** Of the session, when it is about to end. */
export const minutesLeft = createStore<number | null>(null);

/** Signs out, unless that would lose unsaved work: then the person can sign in again over the page. */
export function endSession() {
  if (hasUnsavedWork()) signInAgain.set("ended");
  else void leave({ kind: "error", message: messages.auth.sessionEnded });
}

/** Another tab has signed out, or in to another account: this tab follows, without changing anything itself. */
export function followOtherTab() {
  if (hasUnsavedWork()) return signInAgain.set("ended");
  leaveForLogin();
}

function leaveForLogin() {
  forgetTabTexts();
  leaveFor("/login");
}

/** Signs out of an ended session, discarding unsaved work. */
export function giveUp(userId: string) {
  const stored = storedSession();
  if (stored && stored.user.id !== userId) leaveForLogin();
  else void leave({ kind: "success", message: messages.auth.signedOut });
}

/**
 * Continues the session with a new token. False if the token belongs to another account: that new session is ended, and
 * the pages get back their former cookie.
 */
export async function renewSession(userId: string, token: string): Promise<boolean> {
  if (readToken(token)?.id === userId) {
    setClockBy(token);
    keepToken(token);
    welcomeBack();
    return true;
  }
  await keepCookie("DELETE", token);
  const stored = storedSession();
  if (stored) await keepCookie("PUT", stored.token);
  return false;
}

/** The same account has a valid session again, from this tab or another. */
export function welcomeBack() {
  if (signInAgain.get()) toast.success(messages.auth.renewed);
  signInAgain.set(null);
}

const RENEWING_KEY = "renewing";

/** Opens Google's sign-in in a new tab, which knows from the start whose session it renews. */
export function renewWithGoogle(userId: string, href: string) {
  // A new tab starts with a copy of this storage.
  sessionStorage.setItem(RENEWING_KEY, userId);
  window.open(href, "_blank");
  sessionStorage.removeItem(RENEWING_KEY);
}

/** The account whose session this tab was opened to renew. */
export const renewedUser = () => sessionStorage.getItem(RENEWING_KEY);
