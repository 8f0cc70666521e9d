"use client";

import { useEffect, useRef, useState } from "react";
import { useRefresh } from "@/components/list/use-refresh";
import { formatWait } from "@/lib/shared/format";

const MINUTE_MS = 60_000;

/**
 * How long it is until then, by the clinic's clock: `waitMs` is what the server said, and from there on only
 * how much time has passed counts, whatever this device's clock shows. Once it is over, the page is drawn anew.
 */
export function Countdown({ waitMs }: { waitMs: number }) {
  const [minutes, setMinutes] = useState(minutesIn(waitMs));
  const { refresh } = useRefresh();
  const whenOver = useRef(refresh);
  whenOver.current = refresh;

  useEffect(() => {
    const end = Date.now() + waitMs;
    let isOver = false;
    const tick = () => {
      const left = end - Date.now();
      setMinutes(minutesIn(left));
      if (isOver || left > 0 || document.visibilityState === "hidden") return;
      isOver = true;
      whenOver.current();
    };
    tick();
    const timer = setInterval(tick, 10_000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [waitMs]);

  return <span className="numbers">{formatWait(minutes)}</span>;
}

const minutesIn = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / MINUTE_MS));
