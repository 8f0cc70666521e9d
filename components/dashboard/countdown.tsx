"use client";

import { useEffect, useRef, useState } from "react";
import { useRefresh } from "@/components/list/use-refresh";
import { formatWait } from "@/lib/shared/format";

const MINUTE_MS = 60_000;

/**
 * The time left, by the clinic's clock: starts from the server's `waitMs` and counts only elapsed time, because this
 * device's clock may be wrong. At zero the page is refreshed.
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
