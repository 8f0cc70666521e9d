import { z } from "zod";
import { tabTextKey } from "@/lib/browser/tab-texts";
import { storedSession } from "@/lib/browser/token";
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

/** Null when nobody is signed in. */
function keyOf({ patient_id, record_id }: DraftPlace) {
  const session = storedSession();
  return session && tabTextKey(session.user.id, `${patient_id} ${record_id ?? "none"}`);
}

/** Keeps what the server does not have yet, for when the page is loaded again. */
export function keepInTab(place: DraftPlace, text: DraftText, seen: string | null) {
  const key = keyOf(place);
  if (!key) return;
  const { title, body, reason } = text;
  const at = new Date().toISOString();
  const kept: TabDraft = { title, body, reason, version: place.version, seen, at };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden: the server has the text soon.
  }
}

export function readInTab(place: DraftPlace): TabDraft | null {
  const key = keyOf(place);
  const kept = key && sessionStorage.getItem(key);
  return kept ? tabDraft.parse(JSON.parse(kept)) : null;
}

export function dropInTab(place: DraftPlace) {
  const key = keyOf(place);
  if (key) sessionStorage.removeItem(key);
}
