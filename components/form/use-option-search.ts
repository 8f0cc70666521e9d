"use client";

import { type Reading, useRead } from "@/lib/browser/use-read";
import { useSettled } from "./use-settled";

/** One of many: what is stored, its name, and the one fact that tells namesakes apart. */
export type Option = { value: string; label: string; detail?: string };

/** The first options that match, and how many match in all. */
export type Found = { options: Option[]; total: number };

/** Looks on the server for what matches `text`, which may be empty. */
export type SearchOptions = (text: string, signal: AbortSignal) => Promise<Found>;

/** How many options a search asks for: as many as are read through sooner than narrowed down. */
export const MOST_OPTIONS = 10;

/** How long typing pauses before it is searched for. */
const PAUSE_MS = 250;

/** What matches the text as it is typed; with null nothing is searched for. */
export function useOptionSearch(search: SearchOptions, failure: string, text: string | null) {
  const settled = useSettled(text, PAUSE_MS);
  const asked = text ? settled : text;
  const { reading, reload } = useRead(
    asked === null ? null : { key: asked, read: (signal) => search(asked, signal), failure },
  );
  return { reading: asked === text ? reading : pending(reading), reload };
}

/** What was found stays to be seen while the next search is on its way. */
function pending(reading: Reading<Found>): Reading<Found> {
  if (reading.state === "loading") return reading;
  return { state: "loading", previous: reading.state === "ready" ? reading.data : null };
}
