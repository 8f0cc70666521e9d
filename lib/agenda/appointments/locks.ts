import "server-only";
import type { Actor } from "@/lib/access/actor";
import { appointmentNotFound, withinReach } from "@/lib/agenda/appointments/conditions";
import { type AppointmentRow, appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";

const { sql } = Prisma;

const areActive = {
  doctor: columns.users.is_active.nullable(),
  patient: columns.users.is_active.nullable(),
};

/**
 * Locks doctor and patient, in this order, until the transaction ends: otherwise two inserts under an exclusion constraint
 * could wait for each other, a deadlock. Their accounts are locked too, so that a deactivation in progress is waited for.
 */
export async function lockDoctorAndPatient(tx: Tx, doctor_id: string, patient_id: string) {
  const [found] = await tx.query(
    areActive,
    sql`
    WITH doctor AS MATERIALIZED (
      SELECT u.is_active FROM users u JOIN doctors d ON u.id = d.user_id
       WHERE d.id = ${doctor_id}::uuid FOR KEY SHARE OF u FOR NO KEY UPDATE OF d
    ), patient AS MATERIALIZED (
      SELECT u.is_active FROM users u JOIN patients p ON u.id = p.user_id
       WHERE p.id = ${patient_id}::uuid FOR KEY SHARE OF u FOR NO KEY UPDATE OF p
    )
    SELECT (SELECT is_active FROM doctor) AS doctor, (SELECT is_active FROM patient) AS patient`,
  );
  return { doctorIsActive: found?.doctor ?? null, patientIsActive: found?.patient ?? null };
}

/** Reads an appointment in the actor's scope and locks it until the transaction ends. */
export async function lockAppointment(tx: Tx, actor: Actor, id: string): Promise<AppointmentRow> {
  const rows = sql`SELECT * FROM appointments WHERE ${withinReach(actor, sql`id = ${id}::uuid`)}`;
  const [found] = await tx.query(appointmentRow, selectFrom(sql`(${rows})`));
  if (!found) throw appointmentNotFound();
  await lockDoctorAndPatient(tx, found.appointment.doctor_id, found.appointment.patient_id);
  // The nightly job and deactivations lock only the row itself.
  const [held] = await tx.query(appointmentRow, selectFrom(sql`(${rows} FOR UPDATE)`));
  if (!held) throw appointmentNotFound();
  return held;
}
