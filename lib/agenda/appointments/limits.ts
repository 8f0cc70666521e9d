import "server-only";
import { z } from "zod";
import { holdsTime, isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import { isUnproved } from "@/lib/people/proof";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row, Tx } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { addDays } from "@/lib/shared/dates";
import { conflict } from "@/lib/shared/errors";
import { formatCount, formatLongDate } from "@/lib/shared/format";

const { sql } = Prisma;

type Wanted = { doctor_id: string; patient_id: string; date: string };

const bookingCounts = {
  isUnproved: z.boolean(),
  network: columns.users.registered_from,
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

/** 409 when the patient holds or has made as many bookings as allowed. The patient's row is locked, so none is added. */
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
  if (counts.isUnproved && counts.network) await requireRoomInNetwork(tx, counts.network);
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
   WHERE e.appointment_id = a.id AND e.kind = 'created' AND e.actor_id = u.id)`;

async function countsOf(
  tx: Tx,
  { doctor_id, patient_id, date }: Wanted,
): Promise<Row<typeof bookingCounts>> {
  const [found] = await tx.query(
    bookingCounts,
    sql`
    SELECT ${isUnproved} AS "isUnproved", u.registered_from AS network,
           count(*) FILTER (WHERE ${isAhead()})::int AS held,
           count(*) FILTER (WHERE a.doctor_id = ${doctor_id}::uuid AND a.date = ${date}::date
             AND ${holdsTime(sql`a.status`)})::int AS "ofDay",
           count(*) FILTER (WHERE a.created_at > now() - interval '1 day' AND ${isMadeByPatient})::int AS made
      FROM patients p JOIN users u ON u.id = p.user_id
      LEFT JOIN appointments a ON a.patient_id = p.id
     WHERE p.id = ${patient_id}::uuid
     GROUP BY u.id`,
  );
  return found ?? { isUnproved: false, network: null, held: 0, ofDay: 0, made: 0 };
}

/** Limits bookings of unverified accounts from one network; a lock makes them take turns. */
async function requireRoomInNetwork(tx: Tx, network: string) {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${network}, 0))`);
  const [row] = await tx.query(
    { held: z.int() },
    sql`
    SELECT count(*)::int AS held
      FROM users u JOIN patients p ON p.user_id = u.id JOIN appointments a ON a.patient_id = p.id
     WHERE u.registered_from = ${network} AND ${isUnproved} AND ${isAhead()}`,
  );
  if ((row?.held ?? 0) >= env.UNPROVED_BOOKINGS_PER_NETWORK)
    throw conflict(
      "Desde tu red ya se reservaron muchas citas. Confirma tu dirección de correo para reservar.",
    );
}
