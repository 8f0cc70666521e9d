import { z } from "zod";
import { weekday } from "@/lib/agenda/availability/schema";
import { END_AFTER_START, endAfterStart } from "@/lib/agenda/schema";
import { emptyAsUnset, line, paging, time, wholeList } from "@/lib/shared/fields";

/** What the window would become; empty when it would be deleted. */
export const uncoveredQuery = z
  .object({
    weekday: emptyAsUnset(weekday),
    start_time: emptyAsUnset(time()),
    end_time: emptyAsUnset(time()),
    ...wholeList,
  })
  .refine(({ weekday, start_time, end_time }) => {
    const given = [weekday, start_time, end_time].filter((value) => value !== undefined);
    return given.length === 0 || given.length === 3;
  }, "Indica día, hora de inicio y hora de fin, o nada de ello")
  .refine(
    ({ start_time, end_time }) =>
      !start_time || !end_time || endAfterStart({ start_time, end_time }),
    { ...END_AFTER_START },
  );
export type UncoveredQuery = z.output<typeof uncoveredQuery>;

/** The screen of what has to be moved. */
export const uncoveredListQuery = z.object({
  doctor: emptyAsUnset(line(100)),
  patient: emptyAsUnset(line(100)),
  ...paging,
});
export type UncoveredListQuery = z.output<typeof uncoveredListQuery>;
