"use client";

import { useEffect, useEffectEvent } from "react";
import { recallSingleKeys, singleKeys } from "@/lib/browser/single-keys";
import { findMainAction, findSearchField } from "./page-parts";

/** What has the keyboard to itself while it is open. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const TEXT = "input, textarea, select, [contenteditable]";

/** Ctrl or ⌘ with K opens the palette; alone, `/` leads to the list's search and `n` to what the page adds. */
export function useShortcuts(openPalette: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector(OVERLAYS)) return;
    const act = isPaletteKey(event) ? openPalette : singleKeyAction(event);
    if (!act) return;
    // Neither does the browser search, nor does the key land in the field that gets the focus.
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

/** On Apple's keyboards Ctrl K belongs to what is typed. */
export function isPaletteKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): boolean {
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return key.toLowerCase() === "k" && wanted && !other && !shiftKey && !altKey;
}

export const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

function singleKeyAction({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) {
  if (!singleKeys.get() || ctrlKey || metaKey || altKey || repeat) return null;
  if (target instanceof Element && target.closest(TEXT)) return null;
  // With Shift it is still '/', which stands above the 7 of a Spanish keyboard.
  if (key === "/") return findSearchField();
  if (key === "n") return findMainAction();
  return null;
}
