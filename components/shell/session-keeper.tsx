"use client";

import { useEffect } from "react";
import { confirmRestored, leave, storedSession, TOKEN_KEY } from "@/lib/browser/session";
import { messages } from "@/lib/shared/messages";

/** The longest that a browser's timer counts. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/**
 * Keeps the stored token and the pages' cookie together: as soon as the token is gone, has expired or is
 * somebody else's, the session ends here too.
 */
export function SessionKeeper({ userId }: { userId: string }) {
  useEffect(() => {
    let timer: number | undefined;

    function check() {
      window.clearTimeout(timer);
      const stored = storedSession();
      if (stored?.user.id !== userId) {
        void leave({ kind: "error", message: messages.auth.sessionEnded });
        return;
      }
      const remaining = stored.user.exp * 1000 - Date.now();
      timer = window.setTimeout(check, Math.min(remaining, MAX_DELAY_MS));
    }

    function onStorage(event: StorageEvent) {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      // Another tab has signed out, or in as somebody else: what it did must stand, so only go and see.
      if (storedSession()?.user.id === userId) check();
      else window.location.assign("/login");
    }

    function onPageShow(event: PageTransitionEvent) {
      if (event.persisted) check();
    }

    confirmRestored();
    check();
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [userId]);

  return null;
}
