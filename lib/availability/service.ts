import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import {
  type AvailabilityInput,
  type AvailabilityOutput,
  type AvailabilityQuery,
  availabilityOutput,
  type SlotOutput,
} from "@/lib/availability/schema";
import { type Slot, slotsOf } from "@/lib/availability/slots";
import { addDays } from "@/lib/calendar";
import { clock } from "@/lib/clock";
import { db, dbDate, dbTime, type Transaction } from "@/lib/db";
import { requireDoctorInReach } from "@/lib/doctors/service";
import type { Page } from "@/lib/doors/endpoint";
import { notFound } from "@/lib/errors";
import { NIL_UUID, wireDate, wireTime } from "@/lib/fields";
import type { Prisma } from "@/lib/generated/prisma/client";
import { availabilitiesOf, doctorsOf } from "@/lib/scope";

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
  const [rows, total] = await Promise.all([
    db.availability.findMany({
      where,
      orderBy: [{ weekday: "asc" }, { start_time: "asc" }],
      take: limit,
      skip: offset,
    }),
    db.availability.count({ where }),
  ]);
  return { data: z.array(availabilityOutput).parse(rows), total };
}

/** 409 when it overlaps another window of that doctor and weekday. */
export async function createAvailability(
  actor: Actor,
  doctor_id: string,
  input: AvailabilityInput,
) {
  await requireDoctorInReach(actor, doctor_id);
  const row = await db.availability.create({ data: { doctor_id, ...asColumns(input) } });
  return availabilityOutput.parse(row);
}

export async function updateAvailability(actor: Actor, id: string, input: AvailabilityInput) {
  const where = { id, AND: [availabilitiesOf(actor)] };
  const [row] = await db.availability.updateManyAndReturn({ where, data: asColumns(input) });
  if (!row) throw notFound("Disponibilidad no encontrada");
  return availabilityOutput.parse(row);
}

/** Appointments already booked in the window stay. */
export async function removeAvailability(actor: Actor, id: string) {
  const { count } = await db.availability.deleteMany({
    where: { id, AND: [availabilitiesOf(actor)] },
  });
  if (!count) throw notFound("Disponibilidad no encontrada");
  return { id };
}

/** A doctor's slots from one clinic date to another; whose a taken slot is, only for who may know. */
export async function listSlots(
  actor: Actor,
  doctor_id: string,
  range: { startDate: string; endDate: string },
): Promise<SlotOutput[]> {
  const doctor = await db.doctor.findFirst({
    where: { id: doctor_id, AND: [doctorsOf(actor)] },
    select: { id: true },
  });
  if (!doctor) throw notFound("Doctor no encontrado");
  const mayKnow = (holder: string) =>
    actor.role === "Admin" || actor.doctorId === doctor_id || actor.patientId === holder;
  const slots = await findSlots(db, doctor_id, range);
  return slots.map((slot) =>
    slot.patient_id && !mayKnow(slot.patient_id) ? { ...slot, patient_id: NIL_UUID } : slot,
  );
}

/** As `listSlots`, inside whatever transaction, with the real holders. */
export async function findSlots(
  tx: Transaction,
  doctor_id: string,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Slot[]> {
  const [windows, bookings] = await Promise.all([
    tx.availability.findMany({ where: { doctor_id } }),
    tx.appointment.findMany({
      where: {
        doctor_id,
        date: { gte: dbDate(startDate), lte: dbDate(endDate) },
        status: { not: "cancelled" },
      },
      select: { date: true, start_time: true, end_time: true, patient_id: true },
    }),
  ]);
  const weekly = windows.map(withTimes);
  const taken = bookings.map((row) => ({ ...withTimes(row), date: wireDate.decode(row.date) }));
  const now = clock.local();
  const days: Slot[][] = [];
  for (let date = startDate; date <= endDate; date = addDays(date, 1)) {
    const ofDay = taken.filter((booking) => booking.date === date);
    days.push(slotsOf({ date, windows: weekly, bookings: ofDay, now, zone: clock.zone() }));
  }
  return days.flat();
}

const withTimes = <T extends { start_time: Date; end_time: Date }>(row: T) => ({
  ...row,
  start_time: wireTime.decode(row.start_time),
  end_time: wireTime.decode(row.end_time),
});

const asColumns = ({ start_time, end_time, ...rest }: AvailabilityInput) => ({
  ...rest,
  start_time: dbTime(start_time),
  end_time: dbTime(end_time),
});
