"use client";

import { useEffect } from "react";
import { SignInAgain } from "@/components/auth/sign-in-again";
import type { SessionUser } from "@/lib/browser/token";
import { SessionNotice } from "./session-notice";
import { watchSession } from "./watch-session";

type SessionKeeperProps = { user: SessionUser; serverTime: number };

/** Follows the session of this page, warns before it ends, and lets the person sign in again. */
export function SessionKeeper({ user, serverTime }: SessionKeeperProps) {
  useEffect(() => watchSession(user.id, serverTime), [user.id, serverTime]);
  return (
    <>
      <SessionNotice />
      <SignInAgain user={user} />
    </>
  );
}
