"use client";

import { useRef } from "react";

/**
 * Brings the focus back to where a dialog was opened from. Radix does so for a dialog with a trigger;
 * this does it for those that their owner opens, from a menu or after another step. An opener that is
 * gone by then, as the button of a row that was deleted, leaves the focus to its row, to the next one,
 * to the one before, or else to the title.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  const rows = useRef<(Element | null | undefined)[]>([]);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
      const row = opener.current?.closest("tr, li");
      rows.current = [row, row?.nextElementSibling, row?.previousElementSibling];
    },
    onCloseAutoFocus(event: Event) {
      // Safari focuses no button on click; then the body is not where it was opened from.
      if (opener.current === document.body) return;
      const places = [
        opener.current,
        ...rows.current.flatMap((row) => [...(row?.querySelectorAll("button") ?? [])]),
        document.querySelector("h1"),
      ];
      const place = places.find((element) => element && element.getClientRects().length > 0);
      if (!(place instanceof HTMLElement)) return;
      event.preventDefault();
      place.focus();
    },
  };
}
