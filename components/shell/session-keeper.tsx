"use client";

import { useEffect, useState } from "react";
import { SignInAgain } from "@/components/auth/sign-in-again";
import type { SessionUser } from "@/lib/browser/token";
import { SessionNotice } from "./session-notice";
import { watchSession } from "./watch-session";

type SessionKeeperProps = { user: SessionUser; serverTime: number };

/** Follows the session of this page, warns before it ends, and lets the person sign in again. */
export function SessionKeeper({ user, serverTime }: SessionKeeperProps) {
  // Only the first is the time at which it arrives: the router may draw an older one again.
  const [loadedAt] = useState(serverTime);
  useEffect(() => watchSession(user.id, loadedAt), [user.id, loadedAt]);
  return (
    <>
      <SessionNotice />
      <SignInAgain user={user} />
    </>
  );
}
