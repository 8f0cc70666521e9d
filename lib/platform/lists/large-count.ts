/** To count so many takes longer than all else on a page, and nobody sees whether it was just now. */
const LARGE = 100_000;
const KEPT_MS = 30_000;

/** Counts by a key of their own each; `sizeOf` says how many one counted, and many are asked for once in half a minute. */
export function keptWhenLarge<Count>(sizeOf: (count: Count) => number) {
  const kept = new Map<string, { count: Count; until: number }>();
  return async (key: string, work: () => Promise<Count>): Promise<Count> => {
    const known = kept.get(key);
    if (known && performance.now() < known.until) return known.count;
    const count = await work();
    kept.delete(key);
    if (sizeOf(count) > LARGE) kept.set(key, { count, until: performance.now() + KEPT_MS });
    return count;
  };
}

/** For a number that is all there is to it. */
export const numberKept = keptWhenLarge<number>((total) => total);
