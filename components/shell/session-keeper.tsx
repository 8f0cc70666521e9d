"use client";

import { useEffect, useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { SessionNotice } from "@/components/session-notice";
import { signInAgain } from "@/lib/browser/renewal";
import { useStore } from "@/lib/browser/store";
import type { SessionUser } from "@/lib/browser/token";
import { watchSession } from "./watch-session";

const SignInAgain = lazyDialog(() =>
  import("@/components/auth/sign-in-again").then((file) => file.SignInAgain),
);

type SessionKeeperProps = { user: SessionUser; serverTime: number };

/** Watches the page's session, warns before it ends, and lets the person sign in again. */
export function SessionKeeper({ user, serverTime }: SessionKeeperProps) {
  // Only the first render has the time of arrival: the router may render an older page again.
  const [loadedAt] = useState(serverTime);
  const reason = useStore(signInAgain);
  useEffect(() => watchSession(user.id, loadedAt), [user.id, loadedAt]);
  return (
    <>
      <SessionNotice />
      <SignInAgain user={user} reason={reason} open={reason !== null} onOpenChange={giveUpAsking} />
    </>
  );
}

/** The dialog of an ended session cannot be dismissed; that of a renewed one closes. */
function giveUpAsking() {
  if (signInAgain.get() === "asked") signInAgain.set(null);
}
