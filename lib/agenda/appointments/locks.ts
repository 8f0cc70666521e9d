import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { appointmentNotFound, withinScope } from "@/lib/agenda/appointments/conditions";
import { type AppointmentRow, appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import { changedMeanwhile } from "@/lib/agenda/appointments/unchanged";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { outdated } from "@/lib/shared/errors";

const { sql } = Prisma;

const areActive = {
  doctor: columns.users.is_active.nullable(),
  patient: columns.users.is_active.nullable(),
  others: z.unknown(),
};

/**
 * Locks doctor and patient, in this order, until the transaction ends: otherwise two inserts under an exclusion constraint
 * could wait for each other, a deadlock. Their accounts are locked too, so that a deactivation in progress is waited for.
 * `others`: an expression over columns of the patient's account that locks more.
 */
export async function lockDoctorAndPatient(
  tx: Tx,
  doctor_id: string,
  patient_id: string,
  others = sql`NULL`,
) {
  const [found] = await tx.query(
    areActive,
    sql`
    WITH doctor AS MATERIALIZED (
      SELECT u.is_active FROM users u JOIN doctors d ON u.id = d.user_id
       WHERE d.id = ${doctor_id}::uuid FOR KEY SHARE OF u FOR NO KEY UPDATE OF d
    ), patient AS MATERIALIZED (
      SELECT u.* FROM users u JOIN patients p ON u.id = p.user_id
       WHERE p.id = ${patient_id}::uuid FOR KEY SHARE OF u FOR NO KEY UPDATE OF p
    )
    SELECT (SELECT is_active FROM doctor) AS doctor, (SELECT is_active FROM patient) AS patient,
           (SELECT ${others} FROM patient) AS others`,
  );
  return { doctorIsActive: found?.doctor ?? null, patientIsActive: found?.patient ?? null };
}

/**
 * Reads an appointment in the actor's scope and locks it until the transaction ends. `to` is the doctor it may be given
 * to, who is locked too.
 */
export async function lockAppointment(
  tx: Tx,
  actor: Actor,
  id: string,
  to?: string,
): Promise<AppointmentRow> {
  const rows = sql`SELECT * FROM appointments WHERE ${withinScope(actor, sql`id = ${id}::uuid`)}`;
  const [found] = await tx.query(appointmentRow, selectFrom(sql`(${rows})`));
  if (!found) throw appointmentNotFound();
  const { doctor_id, patient_id } = found.appointment;
  if (to && to !== doctor_id) await lockDoctors(tx, [doctor_id, to]);
  await lockDoctorAndPatient(tx, doctor_id, patient_id);
  // The nightly job and deactivations lock only the row itself.
  const [held] = await tx.query(appointmentRow, selectFrom(sql`(${rows} FOR UPDATE)`));
  if (!held) throw appointmentNotFound();
  // While we waited it was given to another doctor, whom we have not locked.
  if (held.appointment.doctor_id !== doctor_id) throw outdated(changedMeanwhile(held.appointment));
  return held;
}

/** In the order of their ids: two moves in opposite directions would wait for each other. */
const lockDoctors = (tx: Tx, ids: string[]) =>
  tx.run(sql`
    SELECT FROM users u JOIN doctors d ON u.id = d.user_id
     WHERE d.id = ANY(${ids}::uuid[]) ORDER BY d.id FOR KEY SHARE OF u FOR NO KEY UPDATE OF d`);
