/** Below as many visits a rate says nothing, and might reveal whom it is about. */
const FEWEST_VISITS = 10;

/** The share of absent ones; null when there are too few to say. */
export function rateOf({ attended, absent }: { attended: number; absent: number }): number | null {
  const visits = attended + absent;
  return visits < FEWEST_VISITS ? null : absent / visits;
}
