import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { availabilitiesOf } from "@/lib/access/scope";
import {
  type AvailabilityChange,
  type AvailabilityInput,
  type AvailabilityOutput,
  type AvailabilityQuery,
  availabilityOutput,
  type SlotOutput,
  type SlotsQuery,
  type SlotTime,
  slotTime,
} from "@/lib/agenda/availability/schema";
import { type Booking, type Slot, slotsOf, type Window } from "@/lib/agenda/availability/slots";
import { Prisma } from "@/lib/generated/prisma/client";
import { requireDoctorInReach } from "@/lib/people/doctors/service";
import { clock } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { jsonOf } from "@/lib/platform/json";
import { allOf, listed } from "@/lib/platform/list";
import { addDays } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { NIL_UUID } from "@/lib/shared/fields";
import type { Page } from "@/lib/shared/page";

const { sql } = Prisma;

const NOT_FOUND = "Disponibilidad no encontrada";

/** 404 for a doctor out of the actor's reach. */
export async function listAvailability(
  actor: Actor,
  doctor_id: string,
  { weekday, start_time, end_time, limit, offset }: AvailabilityQuery,
): Promise<Page<AvailabilityOutput[]>> {
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
  return listed<AvailabilityOutput>(db, list, { limit, offset });
}

const availabilityJson = jsonOf(availabilityOutput, "a", {});

/** 409 when it overlaps another window of that doctor and weekday. */
export async function createAvailability(
  actor: Actor,
  doctor_id: string,
  input: AvailabilityInput,
) {
  await requireDoctorInReach(actor, doctor_id);
  const { weekday, start_time, end_time, slot_duration_min } = input;
  return transaction(async (tx) => {
    await holdDoctor(tx, doctor_id);
    return stored(
      tx,
      sql`INSERT INTO availabilities (id, doctor_id, weekday, start_time, end_time, slot_duration_min)
          VALUES (${uuid()}::uuid, ${doctor_id}::uuid, ${weekday}, ${start_time}::time,
            ${end_time}::time, ${slot_duration_min}) RETURNING *`,
    );
  });
}

/** 409 as when it is created. */
export async function updateAvailability(actor: Actor, id: string, input: AvailabilityChange) {
  const { weekday, start_time, end_time, slot_duration_min = null } = input;
  return transaction(async (tx) => {
    const { doctor_id } = await availabilityInReach(tx, actor, id);
    await holdDoctor(tx, doctor_id);
    return stored(
      tx,
      sql`UPDATE availabilities
             SET weekday = ${weekday}, start_time = ${start_time}::time, end_time = ${end_time}::time,
                 slot_duration_min = COALESCE(${slot_duration_min}, slot_duration_min)
           WHERE id = ${id}::uuid RETURNING *`,
    );
  });
}

/** Appointments already booked in the window stay. */
export async function removeAvailability(actor: Actor, id: string) {
  const within = allOf([sql`id = ${id}::uuid`, availabilitiesOf(actor)]);
  const [removed] = await db.query(sql`DELETE FROM availabilities WHERE ${within} RETURNING id`);
  if (!removed) throw notFound(NOT_FOUND);
  return { id };
}

/** Until the transaction ends: two overlapping windows at once would wait for each other, a deadlock. */
const holdDoctor = (tx: Tx, id: string) =>
  tx.query(sql`SELECT id FROM doctors WHERE id = ${id}::uuid FOR NO KEY UPDATE`);

async function availabilityInReach(tx: Tx, actor: Actor, id: string) {
  const within = allOf([sql`id = ${id}::uuid`, availabilitiesOf(actor)]);
  const [found] = await tx.query<{ doctor_id: string }>(
    sql`SELECT doctor_id FROM availabilities WHERE ${within}`,
  );
  if (!found) throw notFound(NOT_FOUND);
  return found;
}

/** The window that a statement writes; 404 when somebody else has been quicker to delete it. */
async function stored(tx: Tx, statement: Prisma.Sql): Promise<AvailabilityOutput> {
  const [row] = await tx.query<{ availability: AvailabilityOutput }>(sql`
    WITH a AS (${statement}) SELECT ${availabilityJson} AS availability FROM a`);
  if (!row) throw notFound(NOT_FOUND);
  return row.availability;
}

/**
 * A doctor's slots from one clinic date to another; whose a taken slot is, only for who may know. An
 * appointment that is excluded counts as not there.
 */
export async function listSlots(
  actor: Actor,
  doctor_id: string,
  range: SlotsQuery,
): Promise<SlotOutput[]> {
  const { is_active, slots } = await findSlots(db, doctor_id, range);
  if (is_active === undefined || (actor.role === "Patient" && !is_active))
    throw notFound("Doctor no encontrado");
  const mayKnow = (holder: string) =>
    actor.role === "Admin" || actor.doctorId === doctor_id || actor.patientId === holder;
  return slots.map((slot) =>
    slot.patient_id && !mayKnow(slot.patient_id) ? { ...slot, patient_id: NIL_UUID } : slot,
  );
}

/** As `listSlots`, by whatever transaction reads, with the real holders; nothing for an absent doctor. */
export async function findSlots(
  tx: Tx,
  doctor_id: string,
  range: SlotsQuery,
): Promise<{ is_active?: boolean; slots: Slot[] }> {
  const [agenda] = await agendasOf(tx, [doctor_id], range);
  if (!agenda) return { slots: [] };
  const { startDate, endDate } = range;
  const days: Slot[][] = [];
  const slotsOn = daysOf(agenda);
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) days.push(slotsOn(date));
  return { is_active: agenda.is_active, slots: days.flat() };
}

/** How far ahead a first free slot is looked for, today included. */
const FIRST_SLOT_DAYS = 14;

/** The first free slot of each active doctor who has one in the next fourteen days, by the doctor's id. */
export async function firstSlotsOf(doctorIds: string[]): Promise<Map<string, SlotTime>> {
  const startDate = clock.today();
  const endDate = addDays(startDate, FIRST_SLOT_DAYS - 1);
  const first = new Map<string, SlotTime>();
  for (const agenda of await agendasOf(db, doctorIds, { startDate, endDate })) {
    const slotsOn = daysOf(agenda);
    for (let date = startDate; date <= endDate && !first.has(agenda.id); date = addDays(date, 1)) {
      const free = agenda.is_active && slotsOn(date).find(({ patient_id }) => !patient_id);
      if (free) first.set(agenda.id, slotTime.parse(free));
    }
  }
  return first;
}

type Agenda = {
  id: string;
  is_active: boolean;
  windows: Window[];
  bookings: (Booking & { date: string })[];
};

/** Whatever slots of these doctors are made of. */
const agendasOf = (
  tx: Tx,
  doctorIds: string[],
  { startDate, endDate, exclude_appointment: excluded }: SlotsQuery,
) =>
  tx.query<Agenda>(sql`
    SELECT d.id, u.is_active,
           COALESCE((SELECT json_agg(json_build_object(
               'weekday', weekday, 'start_time', start_time, 'end_time', end_time,
               'slot_duration_min', slot_duration_min))
              FROM availabilities WHERE doctor_id = d.id), '[]') AS windows,
           COALESCE((SELECT json_agg(json_build_object(
               'date', date, 'start_time', start_time, 'end_time', end_time, 'patient_id', patient_id))
              FROM appointments
             WHERE doctor_id = d.id AND date BETWEEN ${startDate}::date AND ${endDate}::date
               AND status <> 'cancelled' ${excluded ? sql`AND id <> ${excluded}::uuid` : Prisma.empty}
           ), '[]') AS bookings
      FROM doctors d JOIN users u ON u.id = d.user_id
     WHERE d.id = ANY(${doctorIds}::uuid[])`);

/** The slots of any of an agenda's days. */
function daysOf({ windows, bookings: taken }: Agenda): (date: string) => Slot[] {
  const [now, zone] = [clock.local(), clock.zone()];
  return (date) => {
    const bookings = taken.filter((booking) => booking.date === date);
    return slotsOf({ date, windows, bookings, now, zone });
  };
}
