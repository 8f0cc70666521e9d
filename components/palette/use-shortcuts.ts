"use client";

import { useEffect, useEffectEvent } from "react";
import { recallSingleKeys, singleKeys } from "@/lib/browser/single-keys";
import { findMainAction, findSearchField } from "./page-parts";

/** Open overlays keep the keyboard to themselves, but for their own main action. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const TEXT = "input, textarea, select, [contenteditable]";

/**
 * Ctrl or ⌘ K opens the palette; `/` alone focuses the list's search, and `n` opens the page's main action, or that of an
 * open dialog.
 */
export function useShortcuts(openPalette: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const overlay = [...document.querySelectorAll(OVERLAYS)].at(-1);
    const act = !overlay && isPaletteKey(event) ? openPalette : singleKeyAction(event, overlay);
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

function singleKeyAction(
  { key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent,
  overlay: Element | undefined,
) {
  if (!singleKeys.get() || ctrlKey || metaKey || altKey || repeat) return null;
  if (target instanceof Element && target.closest(TEXT)) return null;
  // Also with Shift: on a Spanish keyboard '/' is above the 7.
  if (key === "/" && !overlay) return findSearchField();
  if (key === "n") return findMainAction(overlay);
  return null;
}
