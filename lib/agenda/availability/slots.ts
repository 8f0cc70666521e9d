import { divide, minuteOf } from "@/lib/agenda/availability/division";
import { byStart, extraHours, openHours } from "@/lib/agenda/availability/open-hours";
import {
  closedHours,
  type Exception,
  exceptionsOn,
  touches,
  usedMinutes,
} from "@/lib/agenda/exceptions/days";
import { clocksChangeAround, type LocalTime, toInstant, toLocal } from "@/lib/shared/dates";
import { memoized } from "@/lib/shared/memoized";

/** A weekly window; clinic-local times as HH:MM:SS. */
export type Window = {
  weekday: number;
  start_time: string;
  end_time: string;
  slot_duration_min: number;
};

/** An appointment that occupies its time. */
export type Booking = { start_time: string; end_time: string; patient_id: string };

export type Slot = {
  date: string;
  start_time: string;
  end_time: string;
  patient_id: string | null;
};

type Day = {
  date: string;
  windows: Window[];
  exceptions?: readonly Exception[];
  bookings: Booking[];
  now: LocalTime;
  zone: string;
};

/**
 * The slots of a doctor's day that have not begun, in order: each window is divided by its slot duration, a partial last
 * slot is dropped, and a slot is taken if a booking overlaps it. A slot that touches closed hours is dropped. When the
 * clocks change, only slots that exist and have their full length count.
 */
export function slotsOf({ date, windows, exceptions = [], bookings, now, zone }: Day): Slot[] {
  if (date < now.date) return [];
  const begun = date === now.date ? now.time : "";
  const lasts = clocksChangeAround(date, zone) ? realDurationIn(zone) : () => true;
  const slots: Slot[] = [];
  const holderOf = holdersIn(bookings);
  for (const time of timesOn(date, windows, exceptions)) {
    const { start_time, end_time } = time;
    if (start_time > begun && lasts({ date, start_time, end_time }))
      slots.push({ date, start_time, end_time, patient_id: holderOf(time) });
  }
  return slots;
}

/** The times of a day's slots, in order, free or taken. */
export function timesOn(
  date: string,
  windows: readonly Window[],
  exceptions: readonly Exception[],
): Time[] {
  const weekly = openHours(date, windows);
  const special = exceptionsOn(date, exceptions);
  if (special.length === 0) return weekly.flatMap(timesOf);
  const closed = closedHours(date, special);
  const times = withExtra(weekly, extraHours(date, special));
  return times.filter((time) => !closed.some((hours) => touches(time, hours)));
}

/**
 * Extra hours that overlap others are refused when they are entered, but weekly ones may change afterwards: these, being
 * first, have the time.
 */
function withExtra(weekly: readonly Window[], extra: readonly Window[]): Time[] {
  const times = weekly.flatMap(timesOf);
  if (extra.length === 0) return times;
  const used = weekly.map(usedMinutes);
  for (const window of extra) {
    const earlier = [...used];
    used.push(usedMinutes(window));
    const isUnused = ({ start_time, end_time }: Time) => {
      const [from, to] = [minuteOf(start_time), minuteOf(end_time)];
      return !earlier.some((other) => from < other.to && other.from < to);
    };
    times.push(...timesOf(window).filter(isUnused));
  }
  return times.sort(byStart);
}

type Time = { start_time: string; end_time: string };

/** The times of a window's slots, without a partial last one. */
export const timesOf = ({ start_time, end_time, slot_duration_min }: Omit<Window, "weekday">) =>
  cut(start_time, end_time, slot_duration_min);

/** Memoized: a clinic has few different windows. */
const cut = memoized(
  500,
  (start_time: string, end_time: string, slot_duration_min: number): readonly Time[] => {
    const first = minuteOf(start_time);
    const { slots } = divide({ start_time, end_time, slot_duration_min });
    return Array.from({ length: slots }, (_, index) => ({
      start_time: timeOf(first + index * slot_duration_min),
      end_time: timeOf(first + (index + 1) * slot_duration_min),
    }));
  },
);

/** Finds who has booked a slot, for slots asked in order; neither bookings nor slots overlap among themselves. */
function holdersIn(bookings: Booking[]) {
  const inOrder = [...bookings].sort(byStart);
  let next = 0;
  return (slot: Time): string | null => {
    while ((inOrder[next]?.end_time ?? "") <= slot.start_time && next < inOrder.length) next += 1;
    const booking = inOrder[next];
    return booking && booking.start_time < slot.end_time ? booking.patient_id : null;
  };
}

const realDurationIn =
  (zone: string) =>
  ({ date, start_time, end_time }: Time & { date: string }) => {
    const minutes = minuteOf(end_time) - minuteOf(start_time);
    const start = toInstant({ date, time: start_time }, zone);
    const end = toInstant({ date, time: end_time }, zone);
    return toLocal(start, zone).time === start_time && +end - +start === minutes * 60_000;
  };

const timeOf = (minute: number) => {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
};
