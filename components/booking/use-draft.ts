"use client";

import { useEffect } from "react";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";

/** In this tab's memory only: what a patient notes for a doctor is health data. */
const drafts = new Map<string, string>();

export const draftOf = (key: string) => drafts.get(key) ?? "";

export const forgetDraft = (key: string) => drafts.delete(key);

/** Keeps a text that is being written: it is there after going elsewhere in the application and coming back. */
export function useDraft(key: string, text: string) {
  useUnsavedWork(text.trim() !== "", "tab");

  useEffect(() => {
    drafts.set(key, text);
  }, [key, text]);
}
