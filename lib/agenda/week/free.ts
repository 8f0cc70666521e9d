import { holdsTime } from "@/lib/agenda/appointments/status";
import { type Booking, type Slot, slotsOf, type Window } from "@/lib/agenda/availability/slots";
import type { Exception } from "@/lib/agenda/exceptions/days";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import type { LocalTime } from "@/lib/shared/dates";

type Day = {
  date: string;
  windows: Window[];
  exceptions?: readonly Exception[];
  appointments: (Booking & { status: AppointmentStatus; overbooked: boolean })[];
};

/** The slots of a day that have not begun and that nobody has booked. */
export function freeSlots({ appointments, ...day }: Day, now: LocalTime, zone: string) {
  const bookings = appointments.filter(
    ({ status, overbooked }) => holdsTime(status) && !overbooked,
  );
  return slotsOf({ ...day, bookings, now, zone }).filter(isFree);
}

const isFree = ({ patient_id }: Slot) => patient_id === null;
