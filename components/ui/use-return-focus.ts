"use client";

import { useRef } from "react";

/**
 * Brings the focus back to where a dialog was opened from. Radix does so for a dialog with a trigger;
 * this does it for those that their owner opens, from a menu or after another step.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      const element = opener.current;
      // Safari focuses no button on click; then the body is not where it was opened from.
      if (!(element instanceof HTMLElement) || element === document.body) return;
      event.preventDefault();
      element.focus();
    },
  };
}
