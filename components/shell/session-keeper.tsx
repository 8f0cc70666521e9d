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

/** Follows the session of this page, warns before it ends, and lets the person sign in again. */
export function SessionKeeper({ user, serverTime }: SessionKeeperProps) {
  // Only the first is the time at which it arrives: the router may draw an older one again.
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

/** An ended session is not closed over; one that goes on is no longer asked about. */
function giveUpAsking() {
  if (signInAgain.get() === "asked") signInAgain.set(null);
}
