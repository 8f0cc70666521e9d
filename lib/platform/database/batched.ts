import "server-only";
import DataLoader from "dataloader";
import { asFailure } from "@/lib/platform/watch/failure";

/** So that no statement grows without end. */
const MOST = 100;

/**
 * Work that many requests need and one statement does for all who ask at nearly the same moment. `work` answers in the
 * order it was asked. What fails for one fails for that one; where the database is away or busy, all have failed.
 */
export function batched<Asked, Given>(work: (asked: readonly Asked[]) => Promise<Given[]>) {
  // In the first turn of the event loop requests are read that have come meanwhile, in the second they ask too.
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
