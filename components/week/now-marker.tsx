"use client";

import { useEffect, useState } from "react";
import { minutesOf, placeOf } from "@/lib/agenda/week/grid";
import { toLocal } from "@/lib/shared/dates";
import { formatTime } from "@/lib/shared/format";

/** The clinic's time when the page was rendered. */
export type Present = {
  /** The server's clock at rendering, in milliseconds. */
  drawnAt: number;
  /** The clinic's zone. */
  zone: string;
  /** The clinic's today; when it is over the marker disappears. */
  date: string;
  time: string;
};

/** The clinic's time on that day, null when it is over. The browser's clock only measures the elapsed time. */
export function useTime({ drawnAt, zone, date }: Present): string | null {
  const [instant, setInstant] = useState(drawnAt);

  useEffect(() => {
    const ahead = drawnAt - Date.now();
    setInstant(drawnAt);
    const timer = setInterval(() => setInstant(Date.now() + ahead), 10_000);
    return () => clearInterval(timer);
  }, [drawnAt]);

  const now = toLocal(new Date(instant), zone);
  return now.date === date ? now.time : null;
}

type NowLineProps = Present & {
  lines: readonly number[];
  /** Today's column in the grid. */
  column: number;
};

/** The current time on the grid: a label at the edge, a line across today. */
export function NowLine({ lines, column, ...present }: NowLineProps) {
  const time = useTime(present);
  const place = time === null ? null : placeOf(minutesOf(time), lines);
  if (time === null || !place) return null;
  const style = { gridRow: place.row + 1, "--top": `${place.share * 100}%` };
  return (
    <div
      aria-hidden
      className="pointer-events-none z-5 col-span-full row-start-2 -row-end-1 hidden grid-cols-subgrid grid-rows-subgrid md:grid print:hidden"
    >
      <p style={style} className="relative col-start-1">
        <span
          data-slot="now"
          className="numbers absolute top-(--top) right-0 -translate-y-1/2 rounded-sm bg-primary px-1 text-sm font-medium text-primary-foreground"
        >
          {formatTime(time)}
        </span>
      </p>
      <p style={{ ...style, gridColumn: `2 / ${column}` }} className="relative">
        <span className="absolute inset-x-0 top-(--top) border-t border-dashed border-primary/50" />
      </p>
      <p style={{ ...style, gridColumn: column }} className="relative">
        <span className="absolute inset-x-0 top-(--top) h-0.5 -translate-y-1/2 bg-primary before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:bg-primary" />
      </p>
    </div>
  );
}

/** The same in a list: between past and upcoming appointments. */
export function NowDivider(present: Present) {
  const time = useTime(present);
  if (time === null) return null;
  return (
    <li
      aria-hidden
      className="flex items-center gap-2 text-sm font-medium text-primary after:h-0.5 after:grow after:bg-primary md:hidden print:hidden"
    >
      <span className="numbers">{`Ahora, ${formatTime(time)}`}</span>
    </li>
  );
}
