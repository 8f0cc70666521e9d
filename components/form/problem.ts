"use client";

import { useEffect, useState } from "react";
import { ApiError, NO_ANSWER } from "@/lib/browser/api";
import { signInAgain } from "@/lib/browser/renewal";
import { savedAlready } from "@/lib/shared/messages";

/** Why a request was refused; with `hasFields`, errors are shown beside fields too. */
export type Problem = {
  status: number;
  message: string;
  hasFields: boolean;
  /** The page shows outdated data: another person has changed or deleted it. */
  isOutdated: boolean;
  /** The id of what an earlier request of this form saved; '' if it has none. */
  savedId?: string;
  /** The conflicting appointment, if any: 'Ana Pérez, 09:30 – 10:00'. */
  conflict?: { id: string; name: string };
};

/** Turns a failed request into a message. */
export function problemOf(error: unknown, message: string): Problem {
  const fields: Record<string, string> = error instanceof ApiError ? error.fields : {};
  const status = error instanceof ApiError ? error.status : NO_ANSWER;
  const isBehind = error instanceof ApiError && Object.keys(error.data).length > 0;
  const { conflict_id: id, conflict: name, saved_id = "", outdated, ...beside } = fields;
  const hasFields = Object.keys(beside).length > 0;
  return {
    ...{ status, message, hasFields },
    isOutdated: Boolean(outdated) || isBehind || (status === 404 && !hasFields),
    ...(error instanceof ApiError && error.message === savedAlready && { savedId: saved_id }),
    ...(id && name && { conflict: { id, name } }),
  };
}

/** The last problem, until its cause is over: the session is renewed, or the network is back. */
export function useProblem() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const status = problem?.status;

  useEffect(() => {
    const clear = () => setProblem(null);
    if (status === 401) return signInAgain.subscribe(() => signInAgain.get() === null && clear());
    if (status !== NO_ANSWER) return;
    window.addEventListener("online", clear);
    return () => window.removeEventListener("online", clear);
  }, [status]);

  return [problem, setProblem] as const;
}
