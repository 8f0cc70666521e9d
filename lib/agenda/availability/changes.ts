import "server-only";
import type { Actor } from "@/lib/access/actor";
import { type Hours, refusalOf, refusalsOf } from "@/lib/agenda/availability/overlap";
import type {
  AvailabilityChange,
  AvailabilityCopies,
  AvailabilityDays,
  AvailabilityInput,
  AvailabilityOutput,
} from "@/lib/agenda/availability/schema";
import {
  holdWindow,
  holdWindows,
  insertWindows,
  onlyRow,
  windowsFrom,
} from "@/lib/agenda/availability/windows";
import { markUncovered } from "@/lib/agenda/coverage/uncovered";
import { END_AFTER_START, endAfterStart } from "@/lib/agenda/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { requireDoctorInScope } from "@/lib/people/doctors/service";
import { type Tx, transaction } from "@/lib/platform/database/db";
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
  await requireDoctorInScope(actor, doctor_id);
  const wanted = weekdays.map((weekday) => ({ doctor_id, ...hours, weekday }));
  return transaction(async (tx) => {
    const windows = await holdWindows(tx, doctor_id);
    const [only, ...others] = wanted;
    if (only && others.length === 0) requireRoom(windows, only);
    else requireRoomOnAll(windows, wanted, "No se agregó ningún día.");
    return remarked(tx, doctor_id, await insertWindows(tx, wanted));
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
    return onlyRow(await remarked(tx, window.doctor_id, await windowsFrom(tx, updated)));
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
    return remarked(tx, window.doctor_id, await insertWindows(tx, copies));
  });
}

/** Appointments that are already booked stay, and have to be moved. */
export const removeAvailability = (actor: Actor, id: string) =>
  transaction(async (tx) => {
    const { window } = await holdWindow(tx, actor, id);
    await tx.run(sql`DELETE FROM availabilities WHERE id = ${id}::uuid`);
    await markUncovered(tx, window.doctor_id);
    return { id };
  });

/** Marks the appointments that the change leaves outside the hours, and returns the changed windows. */
async function remarked(tx: Tx, doctor_id: string, changed: AvailabilityOutput[]) {
  await markUncovered(tx, doctor_id);
  return changed;
}

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
