"use client";

import { type Reading, useRead } from "@/lib/browser/use-read";
import { useSettled } from "./use-settled";

/** One of many: its stored value, its name, and a detail that distinguishes namesakes. */
export type Option = {
  value: string;
  label: string;
  detail?: string;
  /** Why choosing it leads nowhere yet. */
  warning?: string | undefined;
};

/** The first matching options, and how many match in all. */
export type Found = { options: Option[]; total: number };

/** Searches on the server for what matches `text`, which may be empty. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<Found>;

/** How many options a search returns: few enough to read through. */
export const MOST_OPTIONS = 10;

/** A search starts when typing has paused this long. */
const PAUSE_MS = 250;

/** What matches the text while it is typed; null searches for nothing. */
export function useOptionSearch(search: SearchOptions, failure: string, text: string | null) {
  const settled = useSettled(text, PAUSE_MS);
  const asked = text ? settled : text;
  const { reading, reload } = useRead(
    asked === null ? null : { key: asked, read: (signal) => search(asked, signal), failure },
  );
  return { reading: asked === text ? reading : pending(reading), reload };
}

/** Keeps the previous results visible while the next search is running. */
function pending(reading: Reading<Found>): Reading<Found> {
  if (reading.state === "loading") return reading;
  return { state: "loading", previous: reading.state === "ready" ? reading.data : null };
}
