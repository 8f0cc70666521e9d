import "server-only";
import { z } from "zod";
import {
  countHeldBySource,
  heldBySource,
  requireRoomOfSource,
  sourceColumns,
} from "@/lib/agenda/appointments/source-limits";
import { holdsTime, isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientNotFound } from "@/lib/people/not-found";
import { isUnproved } from "@/lib/people/proof";
import { clock } from "@/lib/platform/clock";
import type { Row, Tx } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { addDays } from "@/lib/shared/dates";
import { conflict } from "@/lib/shared/errors";
import { formatCount, formatLongDate } from "@/lib/shared/format";

const { sql } = Prisma;

type Wanted = { doctor_id: string; patient_id: string; date: string };

const bookingCounts = {
  isUnproved: z.boolean(),
  ...heldBySource,
  held: z.int(),
  ofDay: z.int(),
  made: z.int(),
};

/** 409 for a date beyond the booking horizon of patients. */
export function requireWithinHorizon(date: string) {
  const last = addDays(clock.today(), env.BOOKING_HORIZON_DAYS);
  const message = `Por ahora se puede reservar hasta el ${formatLongDate(last)}.`;
  if (date > last) throw conflict(message, { date: message });
}

/**
 * 409 when the patient has, or has made, as many bookings as allowed, or their source does. The patient's row and their
 * source (`lockSource`) are locked, so none is added.
 */
export async function requireRoomFor(tx: Tx, wanted: Wanted) {
  const counts = await countsOf(tx, wanted);
  const most = counts.isUnproved ? env.UNPROVED_BOOKINGS : env.BOOKINGS_PER_PATIENT;
  if (counts.held >= most)
    throw conflict(
      counts.isUnproved
        ? `Ya tienes ${formatCount(counts.held, "cita", "citas")} por delante. Para reservar más, confirma tu dirección de correo.`
        : `Ya tienes ${formatCount(counts.held, "cita", "citas")} por delante. Cancela una para reservar otra.`,
    );
  requireRoomOnDay(counts.ofDay);
  if (counts.made >= env.BOOKINGS_PER_DAY)
    throw conflict("Reservaste muchas citas en un día. Vuelve a intentarlo mañana.");
  await requireRoomOfSource(tx, wanted.patient_id, counts);
}

/**
 * 409 when a patient has too many appointments on the new day, or has moved too many in 24 hours, as each move sends an
 * e-mail. The patient's row is locked, so none is added.
 */
export async function requireRoomToMove(tx: Tx, { id, ...wanted }: Wanted & { id: string }) {
  const [found] = await tx.query(
    { ofDay: z.int(), moved: z.int() },
    sql`
    SELECT count(*) FILTER (WHERE a.id <> ${id}::uuid AND a.date = ${wanted.date}::date
             AND a.doctor_id = ${wanted.doctor_id}::uuid AND ${holdsTime(sql`a.status`)})::int AS "ofDay",
           (SELECT count(*) FROM appointment_events e JOIN appointments m ON m.id = e.appointment_id
             WHERE m.patient_id = ${wanted.patient_id}::uuid AND e.kind = 'moved' AND e.actor_role = 'Patient'
               AND e.at > now() - interval '1 day')::int AS moved
      FROM appointments a WHERE a.patient_id = ${wanted.patient_id}::uuid`,
  );
  requireRoomOnDay(found?.ofDay ?? 0);
  if ((found?.moved ?? 0) >= env.BOOKINGS_PER_DAY)
    throw conflict("Cambiaste muchas citas en un día. Vuelve a intentarlo mañana.");
}

function requireRoomOnDay(ofDay: number) {
  if (ofDay >= env.BOOKINGS_PER_DOCTOR_DAY)
    throw conflict(
      `Ya tienes ${formatCount(ofDay, "cita", "citas")} con ese doctor ese día. Elige otro día.`,
    );
}

/** Appointments entered by the desk do not count as bookings by the patient. */
const isMadeByPatient = sql`EXISTS (
  SELECT FROM appointment_events e
   WHERE e.appointment_id = a.id AND e.kind = 'created' AND e.actor_id = own.user_id)`;

async function countsOf(
  tx: Tx,
  { doctor_id, patient_id, date }: Wanted,
): Promise<Row<typeof bookingCounts>> {
  const [found] = await tx.query(
    bookingCounts,
    sql`
    WITH own AS MATERIALIZED (
      SELECT p.id, p.user_id, ${isUnproved} AS "isUnproved", ${sourceColumns()}
        FROM patients p JOIN users u ON u.id = p.user_id WHERE p.id = ${patient_id}::uuid
    )
    SELECT own."isUnproved", own.registered_network, mine.*, others.*
      FROM own,
      LATERAL (
        SELECT count(*) FILTER (WHERE ${isAhead()})::int AS held,
               count(*) FILTER (WHERE a.doctor_id = ${doctor_id}::uuid AND a.date = ${date}::date
                 AND ${holdsTime(sql`a.status`)})::int AS "ofDay",
               count(*) FILTER (WHERE a.created_at > now() - interval '1 day' AND ${isMadeByPatient})::int AS made
          FROM appointments a WHERE a.patient_id = own.id
      ) AS mine,
      LATERAL (${countHeldBySource()}) AS others`,
  );
  if (!found) throw patientNotFound();
  return found;
}
