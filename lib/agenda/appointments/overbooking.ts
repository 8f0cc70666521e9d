import "server-only";
import { z } from "zod";
import { isFreeSlot } from "@/lib/agenda/appointments/free-time";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { holdsTime as holds } from "@/lib/agenda/appointments/status";
import { holdsTime } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { conflict } from "@/lib/shared/errors";
import { formatCount } from "@/lib/shared/format";

const { sql } = Prisma;

// A sobreturno is independent of the slots: it does not conflict with the doctor's other appointments.

type Wanted = Pick<AppointmentOutput, "doctor_id" | "date" | "status" | "overbooked">;

/**
 * 409 when the doctor already has as many sobreturnos that day as are allowed. One that is there `before` needs no room.
 * The doctor is locked, so none is added meanwhile.
 */
export async function requireOverbookingRoom(tx: Tx, wanted: Wanted, before?: Wanted) {
  if (!isOverbookedOn(wanted, wanted) || (before && isOverbookedOn(before, wanted))) return;
  const [found] = await tx.query(
    { count: z.int() },
    sql`
    SELECT count(*)::int AS count FROM appointments
     WHERE doctor_id = ${wanted.doctor_id}::uuid AND date = ${wanted.date}::date
       AND ${holdsTime()} AND overbooked`,
  );
  const count = found?.count ?? 0;
  if (count >= env.OVERBOOKINGS_PER_DAY)
    throw conflict(
      `El doctor ya tiene ${formatCount(count, "sobreturno", "sobreturnos")} ese día.`,
    );
}

const isOverbookedOn = (one: Wanted, { doctor_id, date }: Wanted) =>
  one.overbooked && holds(one.status) && one.doctor_id === doctor_id && one.date === date;

/** A sobreturno that is moved into a free slot takes the slot, and is no longer one. */
export async function takingFreeSlot<Moved extends AppointmentOutput>(
  tx: Tx,
  moved: Moved,
): Promise<Moved> {
  return moved.overbooked && (await isFreeSlot(tx, moved))
    ? { ...moved, overbooked: false }
    : moved;
}
