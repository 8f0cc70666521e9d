"use client";

import { useEffect, useState } from "react";

/** In this tab's memory only: what a patient notes for a doctor is health data. */
const drafts = new Map<string, string>();

/** A text that is still there after going elsewhere in the application and coming back. */
export function useDraft(key: string) {
  const [text, setText] = useState(() => drafts.get(key) ?? "");
  const isEmpty = text.trim() === "";

  useEffect(() => {
    if (isEmpty) return;
    // Leaving the application would lose it: the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isEmpty]);

  function write(value: string) {
    drafts.set(key, value);
    setText(value);
  }

  return { text, write, forget: () => drafts.delete(key) };
}
