import { divide, minuteOf } from "@/lib/availability/division";
import { clocksChangeAround, type LocalTime, toInstant, toLocal, weekdayOf } from "@/lib/calendar";

/** A weekly window, times as HH:MM:SS of the clinic. */
export type Window = {
  weekday: number;
  start_time: string;
  end_time: string;
  slot_duration_min: number;
};

/** An appointment that holds its time. */
export type Booking = { start_time: string; end_time: string; patient_id: string };

export type Slot = {
  date: string;
  start_time: string;
  end_time: string;
  patient_id: string | null;
};

type Day = { date: string; windows: Window[]; bookings: Booking[]; now: LocalTime; zone: string };

/**
 * The slots of one doctor's day that have not begun, in order: each window cut into its slot duration, a
 * last partial slot dropped, taken where a booking overlaps it. Where the clocks change, a slot stands
 * only if it exists on the clock and lasts as long as it should.
 */
export function slotsOf({ date, windows, bookings, now, zone }: Day): Slot[] {
  const weekday = weekdayOf(date);
  const lasts = clocksChangeAround(date, zone) ? realDurationIn(zone) : () => true;
  return windows
    .filter((window) => window.weekday === weekday)
    .flatMap((window) => cut(window).map((slot) => ({ date, ...slot })))
    .filter(
      (slot) => slot.date > now.date || (slot.date === now.date && slot.start_time > now.time),
    )
    .filter(lasts)
    .map(({ minutes: _, ...slot }) => ({ ...slot, patient_id: holderOf(slot, bookings) }))
    .sort((one, other) => one.start_time.localeCompare(other.start_time));
}

type Cut = { start_time: string; end_time: string; minutes: number };

function cut(window: Window): Cut[] {
  const first = minuteOf(window.start_time);
  const minutes = window.slot_duration_min;
  return Array.from({ length: divide(window).slots }, (_, index) => ({
    start_time: timeOf(first + index * minutes),
    end_time: timeOf(first + (index + 1) * minutes),
    minutes,
  }));
}

const holderOf = (slot: Omit<Slot, "patient_id">, bookings: Booking[]) =>
  bookings.find(
    (booking) => booking.start_time < slot.end_time && slot.start_time < booking.end_time,
  )?.patient_id ?? null;

const realDurationIn =
  (zone: string) =>
  ({ date, start_time, end_time, minutes }: Cut & { date: string }) => {
    const start = toInstant({ date, time: start_time }, zone);
    const end = toInstant({ date, time: end_time }, zone);
    return toLocal(start, zone).time === start_time && +end - +start === minutes * 60_000;
  };

const timeOf = (minute: number) => {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
};
