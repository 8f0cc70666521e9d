import { randomUUID } from "node:crypto";
import { siteOf } from "@/lib/platform/client-address";
import { clock } from "@/lib/platform/clock";
import { log, logFault } from "@/lib/platform/watch/log";
import { noteOverload, withoutRequestContext } from "@/lib/platform/watch/request-context";

const MINUTE_MS = 60_000;
/** How soon the log and the database know of it, and of what has been added since. */
const REPORT_MS = 10_000;
/** Fewer requests in a minute are not a flood: it may be a restart, or one person who reloads a page many times. */
const FLOOD = 20;
/** Networks that are counted in a minute, and those of them that are stored. */
const MOST_COUNTED = 1_000;
const MOST_STORED = 10;

/** What load did to the requests of a minute. */
type Minute = {
  minute: Date;
  /** Random, as a server has no name. */
  server: string;
  refused: number;
  delayed: number;
  /** Requests by network. */
  networks: Map<string, number>;
  isReported: boolean;
};

declare global {
  /** Global, because the build contains this module twice: for the request filter, and for the API. */
  var heldUpMinute: Minute | undefined;
}

/** Counts a request from that address that load has delayed by more than a second, or that is refused for it. */
export function noteHeldUp(address: string, what: "delayed" | "refused") {
  if (what === "refused") noteOverload();
  const network = siteOf(address);
  const counts = currentMinute();
  counts[what] += 1;
  const { networks } = counts;
  if (networks.has(network) || networks.size < MOST_COUNTED)
    networks.set(network, (networks.get(network) ?? 0) + 1);
  if (!counts.isReported) return;
  counts.isReported = false;
  withoutRequestContext(() => {
    setTimeout(() => {
      report(counts).catch((error) => logFault(error, "flood not stored"));
    }, REPORT_MS).unref();
  });
}

function currentMinute(): Minute {
  const minute = Math.floor(+clock.now() / MINUTE_MS) * MINUTE_MS;
  const last = globalThis.heldUpMinute;
  if (last && +last.minute === minute) return last;
  const counts: Minute = {
    ...{ minute: new Date(minute), server: last?.server ?? randomUUID() },
    ...{ refused: 0, delayed: 0, networks: new Map(), isReported: true },
  };
  globalThis.heldUpMinute = counts;
  return counts;
}

/** Logs the minute so far, and stores it if it is a flood's. */
async function report(counts: Minute) {
  counts.isReported = true;
  const { minute, server, refused, delayed, networks } = counts;
  log.warn({ minute, refused, delayed, networks: networks.size }, "requests held up by load");
  if (refused + delayed < FLOOD) return;
  const most = [...networks].sort(([, one], [, other]) => other - one).slice(0, MOST_STORED);
  // Loaded when it is needed, as the database's client takes long to load. The request filter needs nothing else of it.
  const { storeFlood } = await import("@/lib/platform/watch/stored-floods");
  await storeFlood({ minute, server, refused, delayed, networks: most.map(([name]) => name) });
}
