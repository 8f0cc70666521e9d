import { z } from "zod";
import { date, emptyAsUnset } from "@/lib/shared/fields";

/** A day, or the week around it; defaults to today. */
export const dayQuery = z.object({ date: emptyAsUnset(date) });

export const weekQuery = dayQuery.extend({
  /** Whether cancelled appointments are shown too. */
  cancelled: emptyAsUnset(z.literal("true")),
});
