"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Present, useTime } from "@/components/week/now-marker";
import type { Scale } from "@/lib/agenda/board/scale";
import { minutesOf } from "@/lib/agenda/week/grid";
import { formatTime } from "@/lib/shared/format";

/** How much of what is just over stays in sight, in pixels. */
const BEFORE = 120;

type BoardNowProps = {
  now: Present;
  scale: Scale;
  scroller: RefObject<HTMLDivElement | null>;
};

/** A line at the present, where the board begins when it is opened. */
export function BoardNow({ now, scale: { first, last, pixels }, scroller }: BoardNowProps) {
  const time = useTime(now);
  const minute = time === null ? null : minutesOf(time);
  const isShown = minute !== null && minute >= first && minute <= last;
  const top = ((minute ?? 0) - first) * pixels;

  const show = useEffectEvent(() => {
    if (isShown && scroller.current) scroller.current.scrollTop = top - BEFORE;
  });
  useEffect(() => show(), []);

  if (!isShown || time === null) return null;
  return (
    <div aria-hidden className="board-now">
      <p style={{ "--top": `${top}px` }} className="board-now-line">
        <span data-slot="now" className="board-now-time">
          {formatTime(time)}
        </span>
      </p>
    </div>
  );
}
