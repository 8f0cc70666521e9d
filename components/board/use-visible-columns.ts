"use client";

import { type RefObject, useEffect, useState } from "react";

/** Columns drawn beyond either edge, so that a swipe or an arrow key finds them. */
const BEYOND = 2;
/** What a server, which knows no width, draws. */
const AT_FIRST = 8;

/** Which columns are in sight, or nearly; `first` and `last` as of an array's slice. */
export function useVisibleColumns(scroller: RefObject<HTMLDivElement | null>, count: number) {
  const [{ from, to }, setRange] = useState({ from: 0, to: AT_FIRST });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { column, inset } = sizesOf(element, count);
      if (column <= 0) return;
      const first = Math.floor(element.scrollLeft / column + 0.5);
      const seen = Math.ceil((element.clientWidth - inset) / column);
      setRange((range) =>
        range.from === first && range.to === first + seen
          ? range
          : { from: first, to: first + seen },
      );
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const resizing = new ResizeObserver(lookSoon);
    resizing.observe(element);
    element.addEventListener("scroll", lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resizing.disconnect();
      element.removeEventListener("scroll", lookSoon);
    };
  }, [scroller, count]);

  return {
    first: Math.max(0, Math.min(from - BEYOND, count - 1)),
    last: Math.min(count, to + BEYOND),
    /** The first column in sight. */
    shown: Math.min(from, count - 1),
    showColumn(index: number) {
      const element = scroller.current;
      if (element) element.scrollLeft = index * sizesOf(element, count).column;
    },
  };
}

/** In pixels: a doctor's column, and that of the hours. */
export function sizesOf(element: HTMLElement, count: number) {
  const inset = element.querySelector<HTMLElement>(".board-hours")?.offsetWidth ?? 0;
  return { inset, column: (element.scrollWidth - inset) / Math.max(1, count) };
}
