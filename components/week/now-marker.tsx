"use client";

import { useEffect, useState } from "react";
import { minutesOf, placeOf } from "@/lib/agenda/week/grid";
import { toLocal } from "@/lib/shared/dates";
import { formatTime } from "@/lib/shared/format";

type NowMarkerProps = {
  /** The server's time when it drew the page, in milliseconds. */
  drawnAt: number;
  /** The clinic's zone. */
  zone: string;
  /** The day in which it stands: it goes away when that is over. */
  date: string;
  lines: readonly number[];
};

/** The present time by the clinic's clock: the browser is only asked how much has passed since. */
export function NowMarker({ drawnAt, zone, date, lines }: NowMarkerProps) {
  const [instant, setInstant] = useState(drawnAt);

  useEffect(() => {
    const ahead = drawnAt - Date.now();
    setInstant(drawnAt);
    const timer = setInterval(() => setInstant(Date.now() + ahead), 10_000);
    return () => clearInterval(timer);
  }, [drawnAt]);

  const now = toLocal(new Date(instant), zone);
  const place = now.date === date ? placeOf(minutesOf(now.time), lines) : null;
  if (!place) return null;
  return (
    <li
      aria-hidden
      data-slot="now"
      style={{ gridRow: place.row + 1, "--top": `${place.share * 100}%` }}
      className="pointer-events-none relative z-10 col-span-full flex items-center gap-2 text-sm font-medium text-primary max-md:after:h-0.5 max-md:after:grow max-md:after:bg-primary"
    >
      <span className="numbers rounded-sm bg-primary px-1.5 text-primary-foreground md:absolute md:top-(--top) md:right-full md:-translate-y-1/2">
        {formatTime(now.time)}
      </span>
      <span className="bg-primary max-md:hidden md:absolute md:inset-x-0 md:top-(--top) md:h-0.5 md:-translate-y-1/2" />
    </li>
  );
}
