import { type LocalTime, toInstant } from "@/lib/shared/dates";
import type { Appointment } from "./agenda";
import type { Moment } from "./people";
import type { Random } from "./random";

const MINUTE_MS = 60_000;
/** How long before their time today's patients may be in the waiting room. */
const EARLY_MS = 180 * MINUTE_MS;
/** Minutes that those have waited who are there now. */
const WAITS = [17, 9, 3];

/**
 * Writes down who came: to most of what is past, with some absent and some of whom nobody recorded it; and of each doctor's
 * next ones today, that they wait, or are inside. The demo patient has come to all of theirs.
 */
export function recordAttendance(
  random: Random,
  { now, zone }: Moment,
  appointments: readonly Appointment[],
  isSpared: (patientId: string) => boolean,
): Appointment[] {
  const nowAt = +toInstant(now, zone);
  const expected = new Map<string, number>();
  return appointments.map((row) => {
    const draw = random.fraction();
    const at = (time: LocalTime["time"]) => toInstant({ date: row.date, time }, zone);
    if (row.status === "completed") {
      if (draw < 0.12) return row;
      if (draw < 0.2 && !isSpared(row.patient_id))
        return { ...row, ...recorded("absent", at(row.start_time)), status: "confirmed" };
      return { ...row, ...recorded("attended", row.updatedAt) };
    }
    if (
      row.overbooked ||
      row.status !== "confirmed" ||
      row.date !== now.date ||
      row.end_time <= now.time
    )
      return row;
    const place = expected.get(row.doctor_id) ?? 0;
    const wait = WAITS[place];
    if (wait === undefined || +at(row.start_time) - nowAt > EARLY_MS) return row;
    expected.set(row.doctor_id, place + 1);
    const since = new Date(nowAt - wait * MINUTE_MS);
    const isInside = place === 0 && row.start_time <= now.time;
    return {
      ...row,
      ...recorded(isInside ? "in_consultation" : "waiting", since),
      sequence: row.sequence + 1,
    };
  });
}

const recorded = (attendance: NonNullable<Appointment["attendance"]>, at: Date) => ({
  ...{ attendance, attendance_at: at, updatedAt: at },
});
