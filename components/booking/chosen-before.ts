import type { SlotOutput } from "@/lib/agenda/availability/schema";
import type { BookingQuery } from "@/lib/agenda/doctors/schema";
import type { KnownSlots } from "./use-slots";

type Chosen = {
  day: string | null;
  slot: SlotOutput | null;
  /** The wanted day, when its wanted time is not free any more. */
  takenOn: string | null;
  known: KnownSlots | null;
};

/** Where the booking stands for who comes with a day, or a day and a time: 'Primer turno' leads here so. */
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

/** How many slots are free on each day that has any. */
export function freeSlotsByDay(slots: readonly SlotOutput[]): ReadonlyMap<string, number> {
  const free = new Map<string, number>();
  for (const { date } of slots.filter(isFree)) free.set(date, (free.get(date) ?? 0) + 1);
  return free;
}
