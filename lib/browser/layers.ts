import { useEffect, useEffectEvent } from "react";
import { isKept } from "./page-guard";

/*
 * A layer is an open dialog, sheet or palette. Each has an entry in the browser's history, so that Back closes it. If it is
 * closed in another way, we go back one entry. Browsers do that asynchronously.
 */

/** An entry of a page: its own (0), or that of the first, the second… layer above it. */
type Place = { page: number; depth: number };

const KEY = "layer";

/** How to close each open layer, the uppermost last. */
const layers: (() => void)[] = [];

let place: Place | null = null;
/** The current entry, as it was last written. */
let entry: { state: unknown; href: string } = { state: null, href: "" };
/** We called `history.go`, and its popstate event has not come yet. */
let isMoving = false;
/** Another page is being loaded. `history.go` would cancel that. */
let isLeaving = false;
/** The router's writes in the meantime; they are done in the entry that we arrive at. */
const writes: (() => void)[] = [];

/** While `isOpen`, Back calls `close`, which may leave it open. */
export function useLayer(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => onBack();
    layers.push(layer);
    isLeaving = false;
    window.addEventListener("beforeunload", hearLeaving);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Call it before the router adds its listener and wraps `history`: the first listener is called first. */
export function hearHistoryFirst() {
  const { history } = window;
  place = placeOf(history.state);
  noteEntry();
  history.replaceState = (state, _, url) => whenStill(() => overwrite(state, url));
  history.pushState = (state, _, url) =>
    whenStill(() => {
      // A page that was opened from a layer takes its entry.
      const isOverLayer = place !== null && place.depth > 0;
      place = null;
      const own: unknown = state && { ...state, [KEY]: undefined };
      if (isOverLayer) overwrite(own, url);
      else append(own, url);
    });
  window.addEventListener("popstate", hearStep, { capture: true });
  // After a reload there is an entry of a layer, but perhaps no layer.
  window.addEventListener("load", settleSoon);
}

/** Leaves the page as Back does if nothing is open. */
export function goBack() {
  move(-1 - depthOf(place));
}

function hearStep(event: PopStateEvent) {
  const from = place;
  const isAsked = isMoving;
  place = placeOf(event.state);
  if (from && from.page === place?.page) {
    event.stopImmediatePropagation();
    // The page may have got other filters or data since.
    overwrite(entry.state, entry.href);
    // Without a layer, its entry is one that could not be taken back.
    if (!isAsked && depthOf(place) < from.depth) (layers.at(-1) ?? (() => window.history.back()))();
  } else if (!isKept(event)) for (const close of layers.toReversed()) close();
  noteEntry();
  arrive();
  settleSoon();
}

const hearLeaving = () => {
  isLeaving = true;
};

let timer: number | undefined;
let patience: number | undefined;
const MOST_MS = 1000;

/** Waits for what closes and opens at once. */
function settleSoon() {
  window.clearTimeout(timer);
  timer = window.setTimeout(settle);
}

function settle() {
  const missing = layers.length - depthOf(place);
  if (isMoving || isLeaving) return;
  if (missing < 0) return move(missing);
  if (layers.length === 0) return window.removeEventListener("beforeunload", hearLeaving);
  place ??= { page: Math.random(), depth: 0 };
  overwrite(entry.state);
  for (let depth = place.depth + 1; depth <= layers.length; depth += 1) {
    place = { ...place, depth };
    append(marked(entry.state));
  }
}

function move(steps: number) {
  isMoving = true;
  window.history.go(steps);
  // Browsers leave out steps of a page that takes very many.
  window.clearTimeout(patience);
  patience = window.setTimeout(arrive, MOST_MS);
}

function arrive() {
  isMoving = false;
  for (const write of writes.splice(0)) write();
}

function whenStill(write: () => void) {
  if (isMoving) writes.push(write);
  else write();
}

function overwrite(state: unknown, url?: string | URL | null) {
  History.prototype.replaceState.call(window.history, place ? marked(state) : state, "", url);
  noteEntry();
}

function append(state: unknown, url?: string | URL | null) {
  History.prototype.pushState.call(window.history, state, "", url);
  noteEntry();
}

function noteEntry() {
  entry = { state: window.history.state, href: window.location.href };
}

const marked = (state: unknown) => ({ ...Object(state), [KEY]: place });

const depthOf = (one: Place | null) => one?.depth ?? 0;

const placeOf = (state: { [KEY]?: Place } | null): Place | null => state?.[KEY] ?? null;
