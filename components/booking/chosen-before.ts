import type { SlotOutput } from "@/lib/agenda/availability/schema";
import type { BookingQuery } from "@/lib/agenda/doctors/schema";
import type { KnownSlots } from "./use-slots";

type Chosen = {
  day: string | null;
  slot: SlotOutput | null;
  /** The requested day, if its requested time is no longer free. */
  takenOn: string | null;
  known: KnownSlots | null;
};

/** The form's first state for a URL with a day, or a day and a time; 'Primer turno' links here. */
export function chosenBefore(
  slots: readonly SlotOutput[],
  days: readonly string[],
  { date, time }: BookingQuery,
): Chosen {
  if (!date || !days.includes(date)) return { day: null, slot: null, takenOn: null, known: null };
  const ahead = slots.filter((slot) => slot.date >= date);
  const known = slots.length > 0 ? { day: date, slots: ahead } : null;
  const isWanted = (slot: SlotOutput) => slot.date === date && slot.start_time === time;
  const slot = ahead.find((one) => isWanted(one) && isFree(one)) ?? null;
  return { day: date, slot, takenOn: time && known && !slot ? date : null, known };
}

export const isFree = ({ patient_id }: SlotOutput) => patient_id === null;

/** The number of free slots by day, for days that have any. */
export function freeSlotsByDay(slots: readonly SlotOutput[]): ReadonlyMap<string, number> {
  const free = new Map<string, number>();
  for (const { date } of slots.filter(isFree)) free.set(date, (free.get(date) ?? 0) + 1);
  return free;
}
