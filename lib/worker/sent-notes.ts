import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { markSent, type SentEmail } from "@/lib/platform/email/queue";
import { asFailure } from "@/lib/platform/watch/failure";
import { logFault } from "@/lib/platform/watch/log";

const AGAIN_MS = 500;
/** How long it continues after a stop: one attempt may take eight seconds, but a stop should be quick. */
const LAST_MS = 3_000;

/**
 * Records which e-mails the mail server has accepted, and retries while the database fails over: an e-mail without that
 * record would be sent twice.
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
    /** While anything is unrecorded no e-mail should be claimed, because its lease may have ended during the outage. */
    isBehind: () => waiting.size > 0,
    stop: () => {
      last = performance.now() + LAST_MS;
    },
  };
}
