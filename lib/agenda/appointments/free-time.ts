import "server-only";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { conflictFields } from "@/lib/agenda/appointments/conflict";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { HOLDING_TIME } from "@/lib/agenda/appointments/status";
import { holdsTime } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { timeTaken } from "@/lib/platform/database/constraints";
import type { Tx } from "@/lib/platform/database/db";
import { conflict } from "@/lib/shared/errors";

const { sql } = Prisma;

type Wanted = Pick<
  AppointmentOutput,
  "doctor_id" | "patient_id" | "date" | "start_time" | "end_time" | "status"
> & { id: string };

/**
 * 409 when the time overlaps another appointment, which is named to those who may edit it. The exclusion constraints are
 * what decides, but they cannot say what is in the way. Both parties are locked, so nothing comes in between.
 */
export async function requireFreeTime(tx: Tx, actor: Actor, wanted: Wanted) {
  if (!may(actor.role, "appointments.edit") || !HOLDING_TIME.includes(wanted.status)) return;
  const { id, doctor_id, patient_id, date, start_time, end_time } = wanted;
  const ofDoctor = sql`doctor_id = ${doctor_id}::uuid`;
  const [row] = await tx.query(
    appointmentRow,
    selectFrom(sql`(
      SELECT * FROM appointments
       WHERE (${ofDoctor} OR patient_id = ${patient_id}::uuid)
         AND date = ${date}::date AND start_time < ${end_time}::time AND end_time > ${start_time}::time
         AND ${holdsTime()} AND id <> ${id}::uuid
       ORDER BY ${ofDoctor} DESC, start_time LIMIT 1)`),
  );
  if (!row) return;
  const { appointment } = row;
  const whose = appointment.doctor_id === doctor_id ? "doctor" : "patient";
  throw conflict(timeTaken[whose], conflictFields(appointment, doctor_id));
}
