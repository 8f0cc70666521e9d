import { messages } from "@/lib/shared/messages";
import { keepCookie, leave } from "./session";
import { createStore } from "./store";
import { toast } from "./toast";
import { keepToken, readToken, setClockBy, storedSession } from "./token";
import { hasUnsavedWork, leaveFor } from "./unsaved-work";

/** Why to sign in again over the page: the person asked to, or the session has ended. */
export const signInAgain = createStore<"asked" | "ended" | null>(null);

/** Of the session, once it is about to end. */
export const minutesLeft = createStore<number | null>(null);

/** Signs out, unless that would lose work: then the person can sign in again over the page. */
export function endSession() {
  if (hasUnsavedWork()) signInAgain.set("ended");
  else void leave({ kind: "error", message: messages.auth.sessionEnded });
}

/** Another tab has signed out, or in as somebody else: what it did must stand, so only go and see. */
export function followOtherTab() {
  if (hasUnsavedWork()) signInAgain.set("ended");
  else leaveFor("/login");
}

/** Signs out of a session that has ended, with all that is unsaved. */
export function giveUp(userId: string) {
  const stored = storedSession();
  if (stored && stored.user.id !== userId) leaveFor("/login");
  else void leave({ kind: "success", message: messages.auth.signedOut });
}

/**
 * The session goes on with a token that was just signed in for. False when that is another account's: its
 * session ends, and the pages get back the one they had.
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

/** There is a good session of the same account again, from here or from another tab. */
export function welcomeBack() {
  if (signInAgain.get()) toast.success(messages.auth.renewed);
  signInAgain.set(null);
}

const RENEWING_KEY = "renewing";

/** Goes to Google in a tab of its own, which knows of its birth whose session it is to renew. */
export function renewWithGoogle(userId: string, href: string) {
  // A new tab begins with a copy of this storage.
  sessionStorage.setItem(RENEWING_KEY, userId);
  window.open(href, "_blank");
  sessionStorage.removeItem(RENEWING_KEY);
}

/** Whose session this tab was opened to renew. */
export const renewedUser = () => sessionStorage.getItem(RENEWING_KEY);
