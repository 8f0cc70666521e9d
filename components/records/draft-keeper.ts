import { ApiError, api, NO_ANSWER, Repeated } from "@/lib/browser/api";
import { createStore } from "@/lib/browser/store";
import { storedSession } from "@/lib/browser/token";
import type { DraftOutput } from "@/lib/records/drafts/schema";
import { dropInTab, keepInTab, readInTab, type TabDraft } from "./tab-draft";

/** What is being written: a new record of that patient, or a change of one, of which the author saw that version. */
export type DraftPlace = { patient_id: string; record_id: string | null; version: number | null };

export type DraftText = { title: string; body: string; reason: string };

type DraftState =
  | { kind: "none" }
  | { kind: "kept"; at: string }
  | { kind: "failed" }
  /** The same author has written another text in another tab or on another computer: nothing is sent until they choose. */
  | { kind: "other"; draft: DraftOutput };

/** Earlier drafts: the server's, and the text in this tab that the server has not received. */
type Found = { kept: DraftOutput | null; inTab: TabDraft | null };

/** Text is on the server this soon after it is typed, even if the person continues typing. */
const PAUSE_MS = 700;
const RETRY_MS = 5_000;
/** In bytes: browsers send 64 KB for a page that is gone, and refuse more at once. */
const MOST_KEPT_ALIVE = 50_000;

export const isSameText = (one: DraftText, other: DraftText) =>
  one.title === other.title && one.body === other.body && one.reason === other.reason;

/**
 * Saves what is typed on the server, one request after the other, and retries until that succeeds; keeps it in this tab
 * until then.
 */
export function createDraftKeeper() {
  const state = createStore<DraftState>({ kind: "none" });
  /** The account that writes, also after its session has ended. */
  let owner = "";
  let place: DraftPlace | null = null;
  /** `updatedAt` of the server's draft as this tab knows it. */
  let seen: string | null = null;
  let latest: DraftText | null = null;
  /** Of the latest, what is not being sent yet. */
  let unsaved: DraftText | null = null;
  /** Sent, and not known to have arrived. */
  let inDoubt: DraftText | null = null;
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
      const body = { ...text, ...about, updatedAt: seen };
      const kept = await api("PUT", "/api/record-drafts/[id]", {
        params: { id },
        body,
        // The same draft takes its own place.
        key: null,
        keepalive:
          keepalive && new Blob([text.title, text.body, text.reason]).size < MOST_KEPT_ALIVE,
      });
      arrived(to, kept.updatedAt);
      return PAUSE_MS;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : NO_ANSWER;
      const present = status === 409 ? await readDraft(to, {}).catch(() => null) : null;
      if (present && [text, inDoubt].some((sent) => sent && isSameText(sent, present))) {
        // The draft had arrived, only the response had not.
        if (!isSameText(text, present)) unsaved ??= text;
        arrived(to, present.updatedAt);
        return PAUSE_MS;
      }
      unsaved ??= text;
      if (present) {
        hold();
        state.set({ kind: "other", draft: present });
        return null;
      }
      inDoubt = text;
      state.set({ kind: "failed" });
      // After a new sign-in, `retry` is called.
      return status >= 500 || [NO_ANSWER, 409, 429].includes(status) ? RETRY_MS : null;
    }
  }

  function arrived(at: DraftPlace, updatedAt: string) {
    inDoubt = null;
    if (place && place !== at) return;
    seen = updatedAt;
    if (place && unsaved) keepInTab(owner, place, unsaved, seen);
    else dropInTab(owner, at);
    if (place) state.set({ kind: "kept", at: updatedAt });
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

  /** Nothing is sent any more after this is over. */
  async function settle() {
    hold();
    await sending;
  }

  /** If the server's cannot be removed, it is offered again; what was written elsewhere stays. */
  async function remove(from: DraftPlace) {
    const { patient_id: id, record_id } = from;
    dropInTab(owner, from);
    if (!seen || state.get().kind === "other") return;
    const query = { record_id: record_id ?? "none" };
    await api("DELETE", "/api/record-drafts/[id]", { params: { id }, query, key: null }).catch(
      () => {},
    );
  }

  function write(text: DraftText) {
    unsaved = text;
    latest = text;
    if (place) keepInTab(owner, place, text, seen);
    schedule(PAUSE_MS);
  }

  return {
    state,

    /** Begins to keep another text, held until what was kept of it before is looked at. */
    async open(next: DraftPlace, signal: AbortSignal): Promise<Found> {
      const { patient_id } = next;
      const former = place;
      await settle();
      // What was written for one patient does not stay with another.
      if (former && former.patient_id !== patient_id) await remove(former);
      signal.throwIfAborted();
      owner = storedSession()?.user.id ?? owner;
      place = next;
      seen = null;
      unsaved = latest = inDoubt = null;
      state.set({ kind: "none" });
      const kept = await readDraft(next, { signal });
      if (kept) {
        seen = kept.updatedAt;
        state.set({ kind: "kept", at: kept.updatedAt });
      }
      const inTab = readInTab(owner, next);
      // It was sent while the page was left.
      const hasArrived = inTab && kept && isSameText(inTab, kept);
      if (hasArrived) dropInTab(owner, next);
      return { kept, inTab: hasArrived ? null : inTab };
    },

    release,
    write,

    /** Continues with the text that this tab has kept; asks if the server's draft has changed meanwhile. */
    goOn(text: TabDraft) {
      seen = text.seen;
      write(text);
      release();
    },

    /** The other tab's text is the present draft: it replaces this tab's text, or this tab's text replaces it. */
    choose(other: DraftOutput, own: DraftText | null) {
      seen = other.updatedAt;
      unsaved = null;
      if (place) dropInTab(owner, place);
      state.set({ kind: "kept", at: other.updatedAt });
      if (own) write(own);
      release();
    },

    /** The network is back, or the session. */
    retry: () => save(),

    /** The page may be gone in a moment. */
    leave: () => save({ keepalive: true }),

    /** The server removes the draft with what is published; if it is refused, the draft goes on. */
    async publish<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      await settle();
      // Even if it is there already: what was written in another tab would go with the draft.
      if (place && latest) {
        unsaved = null;
        await send(place, latest, false);
      }
      if (state.get().kind === "other") throw new ApiError(409, CHOOSE_FIRST);
      try {
        const answer = await request();
        // It was published before, and this time only the draft was sent.
        if (place && answer instanceof Repeated) await remove(place);
        else if (place) dropInTab(owner, place);
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
      if (discarded) await remove(discarded);
      seen = null;
      state.set({ kind: "none" });
    },

    /** The dialog is closed. What does not arrive stays in the tab. */
    close() {
      save();
      hold();
      unsaved = null;
      place = null;
      state.set({ kind: "none" });
    },
  };
}

const CHOOSE_FIRST = "Elige primero con cuál de los dos textos sigues.";

/** The draft that the server has. */
async function readDraft({ patient_id, record_id }: DraftPlace, options: { signal?: AbortSignal }) {
  const query = { patient_id, record_id: record_id ?? "none" };
  const [kept] = await api("GET", "/api/record-drafts", { query, ...options });
  return kept ?? null;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
