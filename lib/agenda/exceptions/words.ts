import type { Exception } from "@/lib/agenda/exceptions/days";
import { exceptionLabels } from "@/lib/agenda/exceptions/labels";
import { formatDateRange, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";

type Named = Pick<Exception, "kind"> & { reason: string | null };

/** Ausencia: congreso */
export const titleOf = ({ kind, reason }: Named) =>
  reason ? `${exceptionLabels[kind]}: ${reason}` : exceptionLabels[kind];

/** lunes 23 de noviembre; or the first and last day. */
export const daysOf = ({ date_from, date_to }: Pick<Exception, "date_from" | "date_to">) =>
  date_from === date_to ? formatWeekdayDate(date_from) : formatDateRange(date_from, date_to);

/** 09:00 – 12:00, or the whole day. */
export const hoursOf = ({ start_time, end_time }: Pick<Exception, "start_time" | "end_time">) =>
  start_time && end_time ? formatTimeRange(start_time, end_time) : "Todo el día";
