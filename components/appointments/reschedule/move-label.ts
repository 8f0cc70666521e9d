import { formatShortDay, formatTime } from "@/lib/shared/format";

export const MOVE = "Cambiar horario";

/** 'Cambiar a mié 25 nov, 09:30'; without a time, what the button is for. */
export const moveLabel = (to: { date: string; start_time: string } | null | undefined) =>
  to ? `Cambiar a ${formatShortDay(to.date)}, ${formatTime(to.start_time)}` : MOVE;
