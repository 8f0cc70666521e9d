import { z } from "zod";
import { tabTextKey } from "@/lib/browser/tab-texts";
import type { DraftPlace, DraftText } from "./draft-keeper";

const tabDraft = z.object({
  title: z.string(),
  body: z.string(),
  reason: z.string(),
  version: z.int().nullable(),
  /** `updatedAt` of the server's draft that this goes on from; null without one. */
  seen: z.string().nullable(),
  at: z.iso.datetime(),
});
export type TabDraft = z.output<typeof tabDraft>;

const keyOf = (owner: string, { patient_id, record_id }: DraftPlace) =>
  tabTextKey(owner, `${patient_id} ${record_id ?? "none"}`);

/** Keeps what the server does not have yet, for when the page is loaded again. `owner` is the author's account. */
export function keepInTab(owner: string, place: DraftPlace, text: DraftText, seen: string | null) {
  const { title, body, reason } = text;
  const at = new Date().toISOString();
  const kept: TabDraft = { title, body, reason, version: place.version, seen, at };
  try {
    sessionStorage.setItem(keyOf(owner, place), JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden: the server has the text soon.
  }
}

export function readInTab(owner: string, place: DraftPlace): TabDraft | null {
  const kept = sessionStorage.getItem(keyOf(owner, place));
  return kept ? tabDraft.parse(JSON.parse(kept)) : null;
}

export const dropInTab = (owner: string, place: DraftPlace) =>
  sessionStorage.removeItem(keyOf(owner, place));
