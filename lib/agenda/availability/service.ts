import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { isOwnAppointment } from "@/lib/access/authorship";
import { may } from "@/lib/access/policy";
import { availabilitiesOf } from "@/lib/access/scope";
import { holdsTime } from "@/lib/agenda/appointments/status-sets";
import {
  type AvailabilityOutput,
  type AvailabilityQuery,
  type SlotOutput,
  type SlotsQuery,
  type SlotTime,
  slotTime,
} from "@/lib/agenda/availability/schema";
import { type Slot, slotsOf } from "@/lib/agenda/availability/slots";
import { availabilityJson, fromMonday } from "@/lib/agenda/availability/windows";
import { exceptionShape, exceptionsJson } from "@/lib/agenda/exceptions/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { requireDoctorInScope } from "@/lib/people/doctors/service";
import { doctorNotFound } from "@/lib/people/not-found";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, type Tx } from "@/lib/platform/database/db";
import { readPage } from "@/lib/platform/lists/read-page";
import { addDays } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";
import { NIL_UUID } from "@/lib/shared/fields";
import { formatCount, formatNumber } from "@/lib/shared/format";
import type { ListPage } from "@/lib/shared/list-page";

const { sql } = Prisma;

/** 404 for a doctor outside the actor's scope. */
export async function listAvailability(
  actor: Actor,
  doctor_id: string,
  { weekday, start_time, end_time, ...paging }: AvailabilityQuery,
): Promise<ListPage<AvailabilityOutput[]>> {
  await requireDoctorInScope(actor, doctor_id);
  const list = {
    from: sql`availabilities a`,
    id: sql`a.id`,
    where: [
      sql`a.doctor_id = ${doctor_id}::uuid`,
      availabilitiesOf(actor),
      weekday !== undefined && sql`a.weekday = ${weekday}`,
      start_time && sql`a.start_time >= ${start_time}::time`,
      end_time && sql`a.end_time <= ${end_time}::time`,
    ],
    order: { columns: [fromMonday, sql`a.start_time`], isReversed: false },
    json: availabilityJson,
  };
  return readPage(db, list, paging);
}

/**
 * A doctor's slots between two clinic-local dates. Who holds a taken slot is hidden from those who may not know it. An
 * excluded appointment counts as free.
 */
export async function listSlots(
  actor: Actor,
  doctor_id: string,
  range: SlotsQuery,
): Promise<SlotOutput[]> {
  const { is_active, slots } = await findSlots(db, doctor_id, range);
  if (is_active === undefined || (!is_active && !may(actor, "doctors.details")))
    throw doctorNotFound();
  const mayKnow = (patient_id: string) => isOwnAppointment(actor, { doctor_id, patient_id });
  return slots.map((slot) =>
    slot.patient_id && !mayKnow(slot.patient_id) ? { ...slot, patient_id: NIL_UUID } : slot,
  );
}

/** As `listSlots`, within a transaction and with the real holders; no slots for an unknown doctor. */
export async function findSlots(
  tx: Tx,
  doctor_id: string,
  range: SlotsQuery,
): Promise<{ is_active?: boolean; slots: Slot[] }> {
  const [agenda] = await agendasOf(tx, sql`d.id = ${doctor_id}::uuid`, range);
  if (!agenda) return { slots: [] };
  const { startDate, endDate } = range;
  const days: Slot[][] = [];
  let count = 0;
  const slotsOn = daysOf(agenda);
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const slots = slotsOn(date);
    count += slots.length;
    if (count > MOST_SLOTS) throw tooManySlots(days.length);
    days.push(slots);
  }
  return { is_active: agenda.is_active, slots: days.flat() };
}

/** Maximum number of slots in a response: more would block other requests. */
const MOST_SLOTS = 10_000;

/** 400 that says how long the range may be. */
function tooManySlots(days: number) {
  const message = `Son más de ${formatNumber(MOST_SLOTS)} turnos. Pide ${formatCount(days, "día", "días")} como máximo.`;
  return new AppError("bad_request", message, { endDate: message });
}

/** Days in which a first free slot is searched. */
const FIRST_SLOT_DAYS = 14;

/** The first free slot of each active doctor within fourteen days, by doctor id. */
export async function firstSlotsOf(
  doctorIds: string[],
  startDate = clock.today(),
): Promise<Map<string, SlotTime>> {
  const endDate = addDays(startDate, FIRST_SLOT_DAYS - 1);
  const first = new Map<string, SlotTime>();
  const asked = sql`d.id = ANY(${doctorIds}::uuid[])`;
  for (const agenda of await agendasOf(db, asked, { startDate, endDate })) {
    const slotsOn = daysOf(agenda);
    for (let date = startDate; date <= endDate && !first.has(agenda.id); date = addDays(date, 1)) {
      const free = agenda.is_active && slotsOn(date).find(({ patient_id }) => !patient_id);
      if (free) first.set(agenda.id, slotTime.parse(free));
    }
  }
  return first;
}

const { weekday, start_time, end_time, slot_duration_min } = columns.availabilities;
const agenda = {
  id: columns.doctors.id,
  is_active: columns.users.is_active,
  windows: z.array(z.object({ weekday, start_time, end_time, slot_duration_min })),
  exceptions: z.array(exceptionShape),
  bookings: z.array(
    z.object({ date: z.string(), start_time, end_time, patient_id: columns.patients.id }),
  ),
};
type Agenda = Row<typeof agenda>;

/**
 * Windows, exceptions and bookings of the doctors `d`, from which slots are computed. A single doctor is matched by `=`: for `ANY`
 * PostgreSQL assumes ten values, and would plan the query again for each value.
 */
const agendasOf = (
  tx: Tx,
  asked: Prisma.Sql,
  { startDate, endDate, exclude_appointment: excluded }: SlotsQuery,
) =>
  tx.query(
    agenda,
    sql`
    SELECT d.id, u.is_active,
           COALESCE((SELECT json_agg(json_build_object(
               'weekday', weekday, 'start_time', start_time, 'end_time', end_time,
               'slot_duration_min', slot_duration_min))
              FROM availabilities WHERE doctor_id = d.id), '[]') AS windows,
           ${exceptionsJson(sql`d.id`, { from: startDate, to: endDate })} AS exceptions,
           COALESCE((SELECT json_agg(json_build_object(
               'date', date, 'start_time', start_time, 'end_time', end_time, 'patient_id', patient_id))
              FROM appointments
             WHERE doctor_id = d.id AND date BETWEEN ${startDate}::date AND ${endDate}::date
               AND ${holdsTime()} AND NOT overbooked ${excluded ? sql`AND id <> ${excluded}::uuid` : Prisma.empty}
           ), '[]') AS bookings
      FROM doctors d JOIN users u ON u.id = d.user_id
     WHERE ${asked}`,
  );

/** A function that computes the slots of a day. */
function daysOf({ windows, exceptions, bookings: taken }: Agenda): (date: string) => Slot[] {
  const [now, zone] = [clock.local(), clock.zone()];
  return (date) => {
    const bookings = taken.filter((booking) => booking.date === date);
    return slotsOf({ date, windows, exceptions, bookings, now, zone });
  };
}
