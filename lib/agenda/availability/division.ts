/** A weekly window's times, as HH:MM:SS, and how long each of its slots lasts. */
type Divisible = { start_time: string; end_time: string; slot_duration_min: number };

export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The number of whole slots in a window, and the minutes left over at its end. */
export function divide({ start_time, end_time, slot_duration_min }: Divisible) {
  const minutes = Math.max(0, minuteOf(end_time) - minuteOf(start_time));
  return { slots: Math.floor(minutes / slot_duration_min), leftover: minutes % slot_duration_min };
}
