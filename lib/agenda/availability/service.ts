import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { availabilitiesOf } from "@/lib/access/scope";
import {
  type AvailabilityChange,
  type AvailabilityInput,
  type AvailabilityOutput,
  type AvailabilityQuery,
  availabilityOutput,
  type SlotOutput,
} from "@/lib/agenda/availability/schema";
import { type Booking, type Slot, slotsOf, type Window } from "@/lib/agenda/availability/slots";
import { Prisma } from "@/lib/generated/prisma/client";
import { requireDoctorInReach } from "@/lib/people/doctors/service";
import { clock } from "@/lib/platform/clock";
import { db, dbTime, type Query, query, type Transaction } from "@/lib/platform/db";
import { addDays } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { NIL_UUID } from "@/lib/shared/fields";
import { given } from "@/lib/shared/given";
import type { Page } from "@/lib/shared/page";
import { pageOf, type Slice } from "@/lib/shared/page";

const NOT_FOUND = "Disponibilidad no encontrada";

/** 404 for a doctor out of the actor's reach. */
export async function listAvailability(
  actor: Actor,
  doctor_id: string,
  { weekday, start_time, end_time, limit, offset }: AvailabilityQuery,
): Promise<Page<AvailabilityOutput[]>> {
  await requireDoctorInReach(actor, doctor_id);
  const filters: Prisma.AvailabilityWhereInput[] = [{ doctor_id }, availabilitiesOf(actor)];
  if (weekday !== undefined) filters.push({ weekday });
  if (start_time) filters.push({ start_time: { gte: dbTime(start_time) } });
  if (end_time) filters.push({ end_time: { lte: dbTime(end_time) } });
  const where = { AND: filters };
  const part = {
    find: (page: Slice) =>
      db.availability.findMany({
        where,
        orderBy: [{ weekday: "asc" }, { start_time: "asc" }],
        ...page,
      }),
    count: () => db.availability.count({ where }),
  };
  const { rows, total } = await pageOf([part], { limit, offset });
  return { data: z.array(availabilityOutput).parse(rows), total };
}

/** 409 when it overlaps another window of that doctor and weekday. */
export async function createAvailability(
  actor: Actor,
  doctor_id: string,
  input: AvailabilityInput,
) {
  await requireDoctorInReach(actor, doctor_id);
  return db.$transaction(async (tx) => {
    await holdDoctor(tx, doctor_id);
    const data = { doctor_id, ...asColumns(input) };
    return availabilityOutput.parse(await tx.availability.create({ data }));
  });
}

/** 409 as when it is created. */
export async function updateAvailability(actor: Actor, id: string, input: AvailabilityChange) {
  const where = { id, AND: [availabilitiesOf(actor)] };
  return db.$transaction(async (tx) => {
    const found = await tx.availability.findFirst({ where });
    if (!found) throw notFound(NOT_FOUND);
    await holdDoctor(tx, found.doctor_id);
    const data = asColumns(input);
    const [row] = await tx.availability.updateManyAndReturn({ where, data });
    if (!row) throw notFound(NOT_FOUND);
    return availabilityOutput.parse(row);
  });
}

/** Until the transaction ends: two overlapping windows at once would wait for each other, a deadlock. */
const holdDoctor = (tx: Transaction, id: string) =>
  tx.$queryRaw`SELECT id FROM doctors WHERE id = ${id}::uuid FOR NO KEY UPDATE`;

/** Appointments already booked in the window stay. */
export async function removeAvailability(actor: Actor, id: string) {
  const { count } = await db.availability.deleteMany({
    where: { id, AND: [availabilitiesOf(actor)] },
  });
  if (!count) throw notFound(NOT_FOUND);
  return { id };
}

/** A doctor's slots from one clinic date to another; whose a taken slot is, only for who may know. */
export async function listSlots(
  actor: Actor,
  doctor_id: string,
  range: DateRange,
): Promise<SlotOutput[]> {
  const { is_active, slots } = await findSlots(query, doctor_id, range);
  if (is_active === undefined || (actor.role === "Patient" && !is_active))
    throw notFound("Doctor no encontrado");
  const mayKnow = (holder: string) =>
    actor.role === "Admin" || actor.doctorId === doctor_id || actor.patientId === holder;
  return slots.map((slot) =>
    slot.patient_id && !mayKnow(slot.patient_id) ? { ...slot, patient_id: NIL_UUID } : slot,
  );
}

type DateRange = { startDate: string; endDate: string };
type Week = {
  is_active: boolean;
  windows: Window[];
  bookings: (Booking & { date: string })[];
};

/** As `listSlots`, by whatever transaction reads, with the real holders; nothing for an absent doctor. */
export async function findSlots(
  query: Query,
  doctor_id: string,
  { startDate, endDate }: DateRange,
): Promise<{ is_active?: boolean; slots: Slot[] }> {
  const [week] = await query<Week>(Prisma.sql`
    SELECT u.is_active,
           COALESCE((SELECT json_agg(json_build_object(
               'weekday', weekday, 'start_time', start_time, 'end_time', end_time,
               'slot_duration_min', slot_duration_min))
              FROM availabilities WHERE doctor_id = d.id), '[]') AS windows,
           COALESCE((SELECT json_agg(json_build_object(
               'date', date, 'start_time', start_time, 'end_time', end_time, 'patient_id', patient_id))
              FROM appointments
             WHERE doctor_id = d.id AND date BETWEEN ${startDate}::date AND ${endDate}::date
               AND status <> 'cancelled'), '[]') AS bookings
      FROM doctors d JOIN users u ON u.id = d.user_id
     WHERE d.id = ${doctor_id}::uuid`);
  if (!week) return { slots: [] };
  const { is_active, windows, bookings: taken } = week;
  const [now, zone] = [clock.local(), clock.zone()];
  const days: Slot[][] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const bookings = taken.filter((booking) => booking.date === date);
    days.push(slotsOf({ date, windows, bookings, now, zone }));
  }
  return { is_active, slots: days.flat() };
}

const asColumns = <T extends AvailabilityChange>({ start_time, end_time, ...rest }: T) => ({
  ...given(rest),
  start_time: dbTime(start_time),
  end_time: dbTime(end_time),
});
