import { log } from "@/lib/platform/watch/log";

/** Counts what is refused before it is a request, and logs every ten seconds how many there were. */
export function countInTheLog(what: string) {
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      log.warn({ refused }, what);
      refused = 0;
    }, 10_000).unref();
  };
}
