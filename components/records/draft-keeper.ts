import { ApiError, api, NO_ANSWER } from "@/lib/browser/api";
import { createStore } from "@/lib/browser/store";
import type { DraftOutput } from "@/lib/records/drafts/schema";

/** What is being written: a new record of that patient, or a change of one, of which the author saw that version. */
export type DraftPlace = { patient_id: string; record_id: string | null; version: number | null };

export type DraftText = { title: string; body: string; reason: string };

type DraftState = { kind: "none" } | { kind: "kept"; at: string } | { kind: "failed" };

/** Words are on the server this soon after they are typed, however long somebody goes on typing. */
const PAUSE_MS = 700;
const RETRY_MS = 5_000;
/** In bytes: browsers send 64 KB for a page that is gone, and refuse more at once. */
const MOST_KEPT_ALIVE = 50_000;

/** Keeps what is typed on the server, one saving after the other, and tries again until that has worked. */
export function createDraftKeeper() {
  const state = createStore<DraftState>({ kind: "none" });
  let place: DraftPlace | null = null;
  let unsaved: DraftText | null = null;
  let sending: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While it is, nothing is sent. */
  let isHeld = true;

  function schedule(delay: number) {
    if (isHeld || !unsaved || timer !== undefined) return;
    timer = setTimeout(() => save(), delay);
  }

  function save({ keepalive = false } = {}) {
    clearTimeout(timer);
    timer = undefined;
    if (isHeld || !unsaved || !place || (sending && !keepalive)) return;
    const text = unsaved;
    unsaved = null;
    sending = send(place, text, keepalive).then((delay) => {
      sending = null;
      if (delay !== null) schedule(delay);
    });
  }

  /** After how long to try again, if there is something left. */
  async function send(to: DraftPlace, text: DraftText, keepalive: boolean) {
    const { patient_id: id, ...about } = to;
    try {
      const body = { ...text, ...about };
      const kept = await api("PUT", "/api/record-drafts/[id]", {
        params: { id },
        body,
        // The same draft takes its own place.
        key: null,
        keepalive:
          keepalive && new Blob([text.title, text.body, text.reason]).size < MOST_KEPT_ALIVE,
      });
      state.set({ kind: "kept", at: kept.updatedAt });
      return PAUSE_MS;
    } catch (error) {
      unsaved ??= text;
      state.set({ kind: "failed" });
      const status = error instanceof ApiError ? error.status : NO_ANSWER;
      // Once somebody has signed in again, `retry` is called.
      return status === NO_ANSWER || status >= 500 || status === 429 ? RETRY_MS : null;
    }
  }

  function hold() {
    isHeld = true;
    clearTimeout(timer);
    timer = undefined;
  }

  function release() {
    isHeld = false;
    schedule(PAUSE_MS);
  }

  /** Nothing is sent any more once this is over. */
  async function settle() {
    hold();
    await sending;
  }

  /** If it cannot be removed, it is offered again. */
  async function remove({ patient_id: id, record_id }: DraftPlace) {
    const query = { record_id: record_id ?? "none" };
    await api("DELETE", "/api/record-drafts/[id]", { params: { id }, query, key: null }).catch(
      () => {},
    );
  }

  return {
    state,

    /** Begins to keep another text, held until what was kept of it before is looked at. */
    async open(next: DraftPlace, signal: AbortSignal): Promise<DraftOutput | null> {
      const { patient_id, record_id } = next;
      const [former, hasKept] = [place, state.get().kind === "kept"];
      await settle();
      // What was written for one patient does not stay with another.
      if (former && hasKept && former.patient_id !== patient_id) await remove(former);
      signal.throwIfAborted();
      place = next;
      state.set({ kind: "none" });
      const query = { patient_id, record_id: record_id ?? "none" };
      const [found] = await api("GET", "/api/record-drafts", { query, signal });
      if (found) state.set({ kind: "kept", at: found.updatedAt });
      return found ?? null;
    },

    release,

    write(text: DraftText) {
      unsaved = text;
      schedule(PAUSE_MS);
    },

    /** The network is back, or the session. */
    retry: () => save(),

    /** The page may be gone in a moment. */
    leave: () => save({ keepalive: true }),

    /** The server removes the draft with what is published; if it is refused, the draft goes on. */
    async publish<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      await settle();
      try {
        const answer = await request();
        place = null;
        return answer;
      } catch (error) {
        release();
        throw error;
      }
    },

    async discard() {
      const discarded = place;
      unsaved = null;
      await settle();
      unsaved = null;
      if (discarded && state.get().kind === "kept") await remove(discarded);
      state.set({ kind: "none" });
    },

    /** The dialog is closed. */
    close() {
      save();
      hold();
      unsaved = null;
      place = null;
      state.set({ kind: "none" });
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
