import { env } from "@/lib/platform/env";
import { type LocalTime, timesShown, toInstant, toLocal } from "@/lib/shared/dates";

/** The clinic's clock: the only place that says what time or which day it is. */
export const clock = {
  zone: () => env.CLINIC_TIME_ZONE,
  now: () => new Date(),
  local: () => toLocal(clock.now(), clock.zone()),
  today: () => clock.local().date,
  instant: (local: LocalTime) => toInstant(local, clock.zone()),
  /** Whether the clocks skip that time on that date. */
  skips: (local: LocalTime) => timesShown(local, clock.zone()) === 0,
  /** The instant at which a day begins. */
  midnight: (date: string) => clock.instant({ date, time: "00:00:00" }),
  /** The clinic-local date of a date (itself) or an ISO date-time; one without an offset is local already. */
  dateOf(value: string): string {
    if (value.length === 10 || !/(Z|[+-]\d\d:?\d\d)$/.test(value)) return value.slice(0, 10);
    return toLocal(new Date(value), clock.zone()).date;
  },
  /** Milliseconds until then; negative when it is past. */
  until: (local: LocalTime) => +clock.instant(local) - +clock.now(),
  hasBegun: (local: LocalTime) => clock.until(local) <= 0,
};
