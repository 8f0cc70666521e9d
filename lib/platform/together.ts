import "server-only";
import DataLoader from "dataloader";

/** So that no statement grows without end. */
const MOST = 100;

/**
 * Work that many requests need and one statement does for all who ask at nearly the same moment. `work` answers in the
 * order it was asked; where it fails, it fails for all of them.
 */
export function together<Asked, Given>(work: (asked: readonly Asked[]) => Promise<Given[]>) {
  // In the first turn of the event loop requests are read that have come meanwhile, in the second they ask too.
  const soon = (go: () => void) => setImmediate(() => setImmediate(go));
  const options = { cache: false, batchScheduleFn: soon, maxBatchSize: MOST };
  const loader = new DataLoader<Asked, Given>(work, options);
  return (asked: Asked) => loader.load(asked);
}
