import { touches } from "@/lib/agenda/exceptions/days";
import type { Stretch } from "@/lib/agenda/week/grid";

/** Closed hours within a grid of these stretches: a whole day does not make it higher. */
export function closedWithin<One extends Stretch>(
  shown: readonly Stretch[],
  closed: readonly One[],
): One[] {
  const times = shown.flatMap(({ start_time, end_time }) => [start_time, end_time]).toSorted();
  const [start_time = "", end_time = ""] = [times[0], times.at(-1)];
  return closed
    .filter((one) => touches(one, { start_time, end_time }))
    .map((one) => {
      // Of four times, the two in the middle are where both are.
      const [, from, to] = [start_time, end_time, one.start_time, one.end_time].toSorted();
      return { ...one, start_time: from ?? start_time, end_time: to ?? end_time };
    });
}
