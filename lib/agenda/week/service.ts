import "server-only";
import type { Actor } from "@/lib/access/actor";
import { listAppointments } from "@/lib/agenda/appointments/list";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { openHours } from "@/lib/agenda/availability/open-hours";
import type { AvailabilityOutput } from "@/lib/agenda/availability/schema";
import { listAvailability } from "@/lib/agenda/availability/service";
import { exceptionsOn } from "@/lib/agenda/exceptions/days";
import type { ExceptionOutput } from "@/lib/agenda/exceptions/schema";
import { listExceptions } from "@/lib/agenda/exceptions/service";

export type AgendaDay = {
  date: string;
  /** The weekly ones. */
  windows: AvailabilityOutput[];
  exceptions: ExceptionOutput[];
  /** Ordered by time, cancelled ones included. */
  appointments: AppointmentOutput[];
};

/** No limit: the largest number PostgreSQL takes. */
const ALL = { limit: 2 ** 31 - 1, offset: 0 };

/** A doctor's agenda on consecutive dates. 404 for a doctor outside the actor's scope. */
export async function readAgenda(
  actor: Actor,
  doctor_id: string,
  dates: readonly string[],
): Promise<AgendaDay[]> {
  const [date_from, date_to] = [dates[0], dates.at(-1)];
  const [windows, exceptions, page] = await Promise.all([
    readWindows(actor, doctor_id),
    listExceptions(actor, { doctor_id, date_from, date_to, ...ALL }),
    listAppointments(actor, { doctor_id, date_from, date_to, sort: "date", ...ALL }),
  ]);
  const appointments = page.rows();
  return dates.map((date) => ({
    date,
    windows: openHours(date, windows),
    exceptions: exceptionsOn(date, exceptions.rows()),
    appointments: appointments.filter((one) => one.date === date),
  }));
}

/** All weekly windows of a doctor, by weekday and time. */
export const readWindows = async (actor: Actor, doctor_id: string) =>
  (await listAvailability(actor, doctor_id, ALL)).rows();
