"use client";

import { useEffect, useEffectEvent } from "react";
import { recallSingleKeys, singleKeys } from "@/lib/browser/single-keys";
import { findMainAction, findSearchField } from "./page-parts";

/** Open overlays keep the keyboard to themselves. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const TEXT = "input, textarea, select, [contenteditable]";

/** Ctrl or ⌘ K opens the palette; `/` alone focuses the list's search, and `n` opens the page's main action. */
export function useShortcuts(openPalette: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector(OVERLAYS)) return;
    const act = isPaletteKey(event) ? openPalette : singleKeyAction(event);
    if (!act) return;
    // Keeps the browser's own shortcut from running, and the key from being typed into the focused field.
    event.preventDefault();
    act();
  });

  useEffect(() => {
    recallSingleKeys();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** On Apple keyboards Ctrl K edits text. */
export function isPaletteKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === "k" && wanted && !other && !shiftKey && !altKey;
}

export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

function singleKeyAction({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) {
  if (!singleKeys.get() || ctrlKey || metaKey || altKey || repeat) return null;
  if (target instanceof Element && target.closest(TEXT)) return null;
  // Also with Shift: on a Spanish keyboard '/' is above the 7.
  if (key === "/") return findSearchField();
  if (key === "n") return findMainAction();
  return null;
}
