import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { isOwnAppointment } from "@/lib/access/authorship";
import { may } from "@/lib/access/policy";
import { availabilitiesOf } from "@/lib/access/scope";
import { holdsTime } from "@/lib/agenda/appointments/status-sets";
import { divide } from "@/lib/agenda/availability/division";
import { openHours } from "@/lib/agenda/availability/open-hours";
import { type Hours, refusalOf, refusalOfCopies } from "@/lib/agenda/availability/overlap";
import {
  type AvailabilityChange,
  type AvailabilityCopies,
  type AvailabilityInput,
  type AvailabilityOutput,
  type AvailabilityQuery,
  type SlotOutput,
  type SlotsQuery,
  type SlotTime,
  slotTime,
} from "@/lib/agenda/availability/schema";
import { type Slot, slotsOf, type Window } from "@/lib/agenda/availability/slots";
import {
  availabilityJson,
  availabilityNotFound,
  holdWindow,
  holdWindows,
  insertWindows,
  onlyRow,
  windowsFrom,
} from "@/lib/agenda/availability/windows";
import { Prisma } from "@/lib/generated/prisma/client";
import { requireDoctorInReach } from "@/lib/people/doctors/service";
import { doctorNotFound } from "@/lib/people/not-found";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { allOf } from "@/lib/platform/lists/list";
import { readPage } from "@/lib/platform/lists/read-page";
import { addDays } from "@/lib/shared/dates";
import { AppError, conflict } from "@/lib/shared/errors";
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
  await requireDoctorInReach(actor, doctor_id);
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
    order: { columns: [sql`a.weekday`, sql`a.start_time`], isReversed: false },
    json: availabilityJson,
  };
  return readPage(db, list, paging);
}

/** 409 when it overlaps another window of that doctor and weekday. */
export async function createAvailability(
  actor: Actor,
  doctor_id: string,
  input: AvailabilityInput,
): Promise<AvailabilityOutput> {
  await requireDoctorInReach(actor, doctor_id);
  return transaction(async (tx) => {
    requireRoom(await holdWindows(tx, doctor_id), input);
    return onlyRow(await insertWindows(tx, [{ doctor_id, ...input }]));
  });
}

/** 409 as when it is created. */
export async function updateAvailability(
  actor: Actor,
  id: string,
  input: AvailabilityChange,
): Promise<AvailabilityOutput> {
  const { weekday, start_time, end_time, slot_duration_min = null } = input;
  return transaction(async (tx) => {
    const { windows } = await holdWindow(tx, actor, id);
    requireRoom(
      windows.filter((window) => window.id !== id),
      input,
    );
    const updated = sql`
      UPDATE availabilities
         SET weekday = ${weekday}, start_time = ${start_time}::time, end_time = ${end_time}::time,
             slot_duration_min = COALESCE(${slot_duration_min}, slot_duration_min)
       WHERE id = ${id}::uuid RETURNING *`;
    return onlyRow(await windowsFrom(tx, updated));
  });
}

/** Copies the hours to other days: to all of them, or to none (409) when they do not fit on one. */
export async function copyAvailability(
  actor: Actor,
  id: string,
  { weekdays }: AvailabilityCopies,
): Promise<AvailabilityOutput[]> {
  return transaction(async (tx) => {
    const { window, windows } = await holdWindow(tx, actor, id);
    const copies = weekdays.map((weekday) => ({ ...window, weekday }));
    const refusal = refusalOfCopies(copies, windows);
    if (refusal) throw conflict(refusal, { weekdays: refusal });
    return insertWindows(tx, copies);
  });
}

/** Appointments that are already booked stay. */
export async function removeAvailability(actor: Actor, id: string) {
  const within = allOf([sql`id = ${id}::uuid`, availabilitiesOf(actor)]);
  const removed = await db.run(sql`DELETE FROM availabilities WHERE ${within} RETURNING id`);
  if (!removed) throw availabilityNotFound();
  return { id };
}

function requireRoom(windows: readonly AvailabilityOutput[], wanted: Hours) {
  const refusal = refusalOf(wanted, windows);
  if (refusal) throw conflict(refusal, { start_time: refusal });
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
  if (is_active === undefined || (!is_active && !may(actor.role, "doctors.details")))
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
  requireFew(agenda.windows, range);
  const days: Slot[][] = [];
  const slotsOn = daysOf(agenda);
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) days.push(slotsOn(date));
  return { is_active: agenda.is_active, slots: days.flat() };
}

/** Maximum number of slots in an answer: more would block other requests. */
const MOST_SLOTS = 10_000;

/** 400 for a range with more, saying how long it may be. */
function requireFew(windows: Window[], { startDate, endDate }: SlotsQuery) {
  let count = 0;
  for (let date = startDate, days = 0; date <= endDate; date = addDays(date, 1), days += 1) {
    for (const window of openHours(date, windows)) count += divide(window).slots;
    if (count <= MOST_SLOTS) continue;
    const message = `Son más de ${formatNumber(MOST_SLOTS)} turnos. Pide ${formatCount(days, "día", "días")} como máximo.`;
    throw new AppError("bad_request", message, { endDate: message });
  }
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
  bookings: z.array(
    z.object({ date: z.string(), start_time, end_time, patient_id: columns.patients.id }),
  ),
};
type Agenda = Row<typeof agenda>;

/**
 * Windows and bookings of the doctors `d`, from which slots are computed. A single doctor is matched by `=`: for `ANY`
 * PostgreSQL assumes ten values, and would plan the statement anew for each value.
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
           COALESCE((SELECT json_agg(json_build_object(
               'date', date, 'start_time', start_time, 'end_time', end_time, 'patient_id', patient_id))
              FROM appointments
             WHERE doctor_id = d.id AND date BETWEEN ${startDate}::date AND ${endDate}::date
               AND ${holdsTime()} ${excluded ? sql`AND id <> ${excluded}::uuid` : Prisma.empty}
           ), '[]') AS bookings
      FROM doctors d JOIN users u ON u.id = d.user_id
     WHERE ${asked}`,
  );

/** A function that computes the slots of a day. */
function daysOf({ windows, bookings: taken }: Agenda): (date: string) => Slot[] {
  const [now, zone] = [clock.local(), clock.zone()];
  return (date) => {
    const bookings = taken.filter((booking) => booking.date === date);
    return slotsOf({ date, windows, bookings, now, zone });
  };
}
