import {
  endSession,
  followOtherTab,
  minutesLeft,
  signInAgain,
  welcomeBack,
} from "@/lib/browser/renewal";
import { confirmRestored } from "@/lib/browser/session";
import { remainingTime, setClock, storedSession, TOKEN_KEY } from "@/lib/browser/token";

const WARNED_FROM_MS = 10 * 60_000;

/** Short, because timers do not run while a computer sleeps. */
const LOOK_EVERY_MS = 15_000;

/**
 * Keeps the stored token and the page cookie consistent: when the token is gone, has expired or belongs to another
 * account, the session ends here too. Returns a function that stops watching.
 */
export function watchSession(userId: string, serverTime: number): () => void {
  let timer: number | undefined;

  function look() {
    window.clearTimeout(timer);
    const isEnded = signInAgain.get() === "ended";
    const stored = isEnded ? null : storedSession();
    const remaining = stored?.user.id === userId ? remainingTime(stored.user) : 0;
    const isNear = remaining > 0 && remaining <= WARNED_FROM_MS;
    minutesLeft.set(isNear ? Math.ceil(remaining / 60_000) : null);
    if (remaining > 0) timer = window.setTimeout(look, Math.min(remaining, LOOK_EVERY_MS));
    else if (!isEnded) endSession();
  }

  function onStorage(event: StorageEvent) {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    if (storedSession()?.user.id === userId) welcomeBack();
    else followOtherTab();
  }

  function onVisibilityChange() {
    if (document.visibilityState === "visible") look();
  }

  setClock(serverTime);
  confirmRestored();
  look();
  const unsubscribe = signInAgain.subscribe(look);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    window.clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", look);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
