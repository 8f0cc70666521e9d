import "server-only";
import type { Actor } from "@/lib/access/actor";
import { availabilitiesOf } from "@/lib/access/scope";
import { type Hours, refusalOf, refusalsOf } from "@/lib/agenda/availability/overlap";
import type {
  AvailabilityChange,
  AvailabilityCopies,
  AvailabilityDays,
  AvailabilityInput,
  AvailabilityOutput,
} from "@/lib/agenda/availability/schema";
import {
  availabilityNotFound,
  holdWindow,
  holdWindows,
  insertWindows,
  onlyRow,
  windowsFrom,
} from "@/lib/agenda/availability/windows";
import { END_AFTER_START, endAfterStart } from "@/lib/agenda/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { requireDoctorInReach } from "@/lib/people/doctors/service";
import { transaction } from "@/lib/platform/database/db";
import { allOf } from "@/lib/platform/lists/list";
import { conflict, invalid } from "@/lib/shared/errors";
import { formatTime } from "@/lib/shared/format";
import { weekdayLabel } from "@/lib/shared/labels";
import { withoutUndoing } from "@/lib/shared/unchanged";
import { withoutUndefined } from "@/lib/shared/without-undefined";

const { sql } = Prisma;

/** 409 when it overlaps another window of that doctor and weekday. */
export async function createAvailability(
  actor: Actor,
  doctor_id: string,
  input: AvailabilityInput,
): Promise<AvailabilityOutput> {
  const { weekday, ...hours } = input;
  return onlyRow(await createOnWeekdays(actor, doctor_id, { ...hours, weekdays: [weekday] }));
}

/** The same hours on several weekdays: on all of them, or on none (409) when they do not fit on one. */
export async function createOnWeekdays(
  actor: Actor,
  doctor_id: string,
  { weekdays, ...hours }: AvailabilityDays,
): Promise<AvailabilityOutput[]> {
  await requireDoctorInReach(actor, doctor_id);
  const wanted = weekdays.map((weekday) => ({ doctor_id, ...hours, weekday }));
  return transaction(async (tx) => {
    const windows = await holdWindows(tx, doctor_id);
    const [only, ...others] = wanted;
    if (only && others.length === 0) requireRoom(windows, only);
    else requireRoomOnAll(windows, wanted, "No se agregó ningún día.");
    return insertWindows(tx, wanted);
  });
}

/** 422 when it would end before it starts, 409 as when it is created. */
export async function updateAvailability(
  actor: Actor,
  id: string,
  { seen, ...given }: AvailabilityChange,
): Promise<AvailabilityOutput> {
  return transaction(async (tx) => {
    const { window, windows } = await holdWindow(tx, actor, id);
    const change = withoutUndoing(given, seen, window, wordsOf(window));
    const wanted = { ...window, ...withoutUndefined(change) };
    if (!endAfterStart(wanted)) throw invalid("end_time", END_AFTER_START.message);
    requireRoom(
      windows.filter((one) => one.id !== id),
      wanted,
    );
    const { weekday, start_time, end_time, slot_duration_min } = wanted;
    const updated = sql`
      UPDATE availabilities
         SET weekday = ${weekday}, start_time = ${start_time}::time, end_time = ${end_time}::time,
             slot_duration_min = ${slot_duration_min}
       WHERE id = ${id}::uuid RETURNING *`;
    return onlyRow(await windowsFrom(tx, updated));
  });
}

/** As its form shows them. */
const wordsOf = ({ weekday, start_time, end_time }: AvailabilityOutput) => ({
  weekday: weekdayLabel(weekday).toLowerCase(),
  start_time: formatTime(start_time),
  end_time: formatTime(end_time),
});

/** Copies the hours to other days: to all of them, or to none (409) when they do not fit on one. */
export async function copyAvailability(
  actor: Actor,
  id: string,
  { weekdays }: AvailabilityCopies,
): Promise<AvailabilityOutput[]> {
  return transaction(async (tx) => {
    const { window, windows } = await holdWindow(tx, actor, id);
    const copies = weekdays.map((weekday) => ({ ...window, weekday }));
    requireRoomOnAll(windows, copies, "No se copió a ningún día.");
    return insertWindows(tx, copies);
  });
}

/** Appointments that are already booked stay. */
export const removeAvailability = (actor: Actor, id: string) =>
  transaction(async (tx) => {
    const within = allOf([sql`id = ${id}::uuid`, availabilitiesOf(actor)]);
    const removed = await tx.run(sql`DELETE FROM availabilities WHERE ${within} RETURNING id`);
    if (!removed) throw availabilityNotFound();
    return { id };
  });

function requireRoom(windows: readonly AvailabilityOutput[], wanted: Hours) {
  const refusal = refusalOf(wanted, windows);
  if (refusal) throw conflict(refusal, { start_time: refusal });
}

function requireRoomOnAll(windows: readonly Hours[], wanted: readonly Hours[], result: string) {
  const reasons = refusalsOf(wanted, windows);
  if (reasons.length === 0) return;
  const refusal = [result, ...reasons].join(" ");
  throw conflict(refusal, { weekdays: refusal });
}
