import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { markSent, type SentEmail } from "@/lib/platform/email/queue";
import { asFailure } from "@/lib/platform/watch/failure";
import { logFault } from "@/lib/platform/watch/log";

const AGAIN_MS = 500;
/** For so long after it was told to stop: one try may take eight seconds, and whoever stops a worker is impatient. */
const LAST_MS = 3_000;

/**
 * Notes what the mail server has taken, again and again while the database changes servers: what is not noted is sent
 * twice.
 */
export function createSentNotes() {
  const waiting = new Set<SentEmail>();
  let last = Number.POSITIVE_INFINITY;

  async function isNoted(email: SentEmail): Promise<boolean> {
    try {
      await markSent(email);
      return true;
    } catch (error) {
      if (asFailure(error)?.failure !== "unavailable" || performance.now() > last) throw error;
      logFault(error, "sent e-mail not noted yet");
      return false;
    }
  }

  return {
    note: async (email: SentEmail) => {
      try {
        while (!(await isNoted(email))) {
          waiting.add(email);
          await pause(AGAIN_MS);
        }
      } finally {
        waiting.delete(email);
      }
    },
    /** Until it is not, nothing should be claimed: a lease may have ended over the outage. */
    isBehind: () => waiting.size > 0,
    stop: () => {
      last = performance.now() + LAST_MS;
    },
  };
}
