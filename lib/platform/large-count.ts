/** To count so many takes longer than all else on a page, and nobody sees whether it was just now. */
const LARGE = 100_000;
const KEPT_MS = 30_000;

/** A count that, where it is large, is asked for once in half a minute. */
export function keptWhenLarge(count: () => Promise<number>): () => Promise<number> {
  let kept: { total: number; until: number } | undefined;
  return async () => {
    if (kept && performance.now() < kept.until) return kept.total;
    const total = await count();
    kept = total > LARGE ? { total, until: performance.now() + KEPT_MS } : undefined;
    return total;
  };
}
