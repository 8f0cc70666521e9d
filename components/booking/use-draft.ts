"use client";

import { useEffect } from "react";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";

/** In this tab's memory only, because a patient's notes for a doctor are health data. */
const drafts = new Map<string, string>();

export const draftOf = (key: string) => drafts.get(key) ?? "";

export const forgetDraft = (key: string) => drafts.delete(key);

/** Keeps a text while it is written: it survives navigation within the application. */
export function useDraft(key: string, text: string) {
  useUnsavedWork(text.trim() !== "", "tab");

  useEffect(() => {
    drafts.set(key, text);
  }, [key, text]);
}
