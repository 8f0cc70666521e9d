"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { followEvents } from "@/lib/browser/follow-events";

/** How long ago something was is said in minutes. */
const EVERY_MS = 60_000;

/** Refreshes the page after a change of an appointment of that day, and each minute while the page is visible. */
export function KeepFresh({ date }: { date: string }) {
  const router = useRouter();
  const [, startTransition] = useTransition();

  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState === "hidden") return;
      // Without a server the router would leave the page for the browser's own.
      const answer = await fetch("/icon.svg", { method: "HEAD", cache: "no-store" }).catch(
        () => {},
      );
      if (answer?.ok) startTransition(() => router.refresh());
    };
    let isBack = false;
    const stop = followEvents(
      "/api/agenda/changes",
      { date },
      {
        onEvent(_, isFirst) {
          // The first event of a connection has the present version; after a gap a change may have been missed.
          if (!isFirst || isBack) void refresh();
          isBack = true;
        },
        onState() {},
      },
    );
    const timer = setInterval(refresh, EVERY_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [router, date]);

  return null;
}
