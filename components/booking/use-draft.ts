"use client";

import { useState } from "react";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";

/** In this tab's memory only: what a patient notes for a doctor is health data. */
const drafts = new Map<string, string>();

/** A text that is still there after going elsewhere in the application and coming back. */
export function useDraft(key: string) {
  const [text, setText] = useState(() => drafts.get(key) ?? "");
  useUnsavedWork(text.trim() !== "", "tab");

  function write(value: string) {
    drafts.set(key, value);
    setText(value);
  }

  return { text, write, forget: () => drafts.delete(key) };
}
