"use client";

import { useRef } from "react";

/**
 * Returns the focus to where a dialog was opened from. Radix does so for dialogs with a trigger; this does it for those
 * that their parent opens, from a menu or after another step. If the opener has gone, as the button of a deleted row,
 * the focus goes to its row, the next row, the previous row, or else the title. Radix reports the closing in a task of
 * its own: who has focused something else by then stays there.
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
      // Safari does not focus buttons on click; then the body is the active element.
      if (opener.current === document.body) return;
      if (hasGoneOn(document.activeElement)) return event.preventDefault();
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

/** For elements that Tab does not focus: a title, or the dialog below. */
const hasGoneOn = (focused: Element | null) =>
  focused instanceof HTMLElement && focused.tabIndex >= 0;
