import { type Scale, timeAt } from "@/lib/agenda/board/scale";
import type { BoardDoctor } from "@/lib/agenda/board/schema";
import { closedHours } from "@/lib/agenda/exceptions/days";
import { titleOf } from "@/lib/agenda/exceptions/words";
import { closedWithin } from "@/lib/agenda/week/closed";
import { freeSlots } from "@/lib/agenda/week/free";
import { type LocalTime, weekdayOf } from "@/lib/shared/dates";

/** The doctor's slots of the day that have not begun, that nobody has, and that nothing closes. */
export function freeTimes(doctor: BoardDoctor, date: string, now: LocalTime & { zone: string }) {
  const weekday = weekdayOf(date);
  const appointments = doctor.appointments.map(({ Patient, ...one }) => ({
    ...one,
    patient_id: Patient.id,
  }));
  const windows = doctor.windows.map((window) => ({ ...window, weekday }));
  const { exceptions } = doctor;
  return freeSlots({ date, appointments, windows, exceptions }, now, now.zone).map(
    ({ start_time, end_time }) => ({ start_time, end_time }),
  );
}

/** What is drawn of the hours that are closed: which, and why. */
export const closedTimes = (
  { exceptions }: Pick<BoardDoctor, "exceptions">,
  date: string,
  { first, last }: Scale,
) =>
  closedWithin(
    [{ start_time: timeAt(first), end_time: timeAt(last) }],
    closedHours(date, exceptions),
  ).map((one) => ({ ...one, label: titleOf(one) }));
