import "server-only";
import DataLoader from "dataloader";
import { asFailure } from "@/lib/platform/watch/failure";

/** Upper bound for one query. */
const MOST = 100;

/**
 * Collects calls of nearly the same moment into one query. `work` returns results in the order of its inputs. When
 * the query fails, each call is tried alone, unless the database is down or busy.
 */
export function batched<Asked, Given>(work: (asked: readonly Asked[]) => Promise<Given[]>) {
  // In the first turn of the event loop waiting requests are read, in the second they make their calls.
  const soon = (go: () => void) => setImmediate(() => setImmediate(go));
  const alone = new DataLoader<Asked, Given>(work, { cache: false, batch: false });
  async function workForAll(asked: readonly Asked[]) {
    try {
      return await work(asked);
    } catch (error) {
      if (asked.length === 1 || asFailure(error)?.failure === "unavailable") throw error;
      return alone.loadMany(asked);
    }
  }
  const options = { cache: false, batchScheduleFn: soon, maxBatchSize: MOST };
  const loader = new DataLoader<Asked, Given>(workForAll, options);
  return (asked: Asked) => loader.load(asked);
}
