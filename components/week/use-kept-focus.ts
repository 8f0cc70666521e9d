import { type FocusEvent, useEffect, useRef } from "react";
import { nearest } from "@/lib/agenda/week/step";

export const DAY = "[data-day]";

/**
 * Keeps the focus in a day whose focused element goes, as a free slot that has been blocked: it moves to what is nearest
 * in time. A day is marked `data-day`, and what can have the focus `data-stop`, with its minute of the day.
 */
export function useKeptFocus() {
  /** The focused element and its day. Stays set when React removes the element, because `onBlur` is not called then. */
  const focused = useRef<{ stop: HTMLElement; day: Element } | null>(null);

  // After each render, because each can remove it.
  useEffect(() => {
    if (!focused.current || focused.current.stop.isConnected) return;
    const { stop, day } = focused.current;
    focused.current = null;
    if (document.activeElement === document.body) nearestTo(stop, day)?.focus();
  });

  return {
    onFocus({ target }: FocusEvent) {
      const day = target.closest(DAY);
      if (day && target instanceof HTMLElement && target.matches(STOP))
        focused.current = { stop: target, day };
    },
    onBlur() {
      focused.current = null;
    },
  };
}

const STOP = "[data-stop]";

/** The heading, then what the day contains in the order of time. On a phone, free slots are not drawn. */
export const stopsOf = (day: Element) =>
  [...day.querySelectorAll<HTMLElement>(STOP)]
    .filter((stop) => stop.offsetParent !== null)
    .toSorted((one, other) => minuteOf(one) - minuteOf(other));

/** Before midnight for a heading. */
export const minuteOf = ({ dataset }: HTMLElement) => Number.parseFloat(dataset.stop ?? "") || -1;

function nearestTo(gone: HTMLElement, day: Element) {
  const stops = stopsOf(day);
  return stops[nearest(stops.map(minuteOf), minuteOf(gone))];
}
