import "server-only";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { changeOf, creationOf } from "@/lib/agenda/appointments/changes";
import { appointmentNotFound } from "@/lib/agenda/appointments/conditions";
import { isSameTime } from "@/lib/agenda/appointments/conflict";
import { type By, insertEvents, isSilent, recordEvents } from "@/lib/agenda/appointments/events";
import { appointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { attendanceAfter } from "@/lib/agenda/attendance/rules";
import { isOutside } from "@/lib/agenda/coverage/uncovered";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Attendance } from "@/lib/generated/prisma/enums";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";

const { sql } = Prisma;

// Nothing else writes appointments (lib/modules.test.ts), except the marks in `coverage/uncovered.ts`. Each change comes with its
// event, which is what the worker sends e-mails by; the database refuses to commit one without.

export type NewAppointment = Pick<
  AppointmentOutput,
  | "doctor_id"
  | "patient_id"
  | "date"
  | "start_time"
  | "end_time"
  | "status"
  | "notes"
  | "overbooked"
> & {
  /** The time is outside the doctor's hours, and staff chose it. */
  outside_on_purpose: boolean;
};

export const newAppointmentId = () => uuid();

export async function insertAppointment(
  tx: Tx,
  by: By,
  id: string,
  wanted: NewAppointment,
): Promise<AppointmentOutput> {
  const { doctor_id, patient_id, date, start_time, end_time, status, notes } = wanted;
  const { overbooked, outside_on_purpose } = wanted;
  const event = { appointment_id: id, sequence: 0, ...creationOf(wanted) };
  const [created] = await tx.query(
    appointmentRow,
    sql`
    WITH created AS (
      INSERT INTO appointments
        (id, doctor_id, patient_id, date, start_time, end_time, status, notes, overbooked,
         outside_on_purpose)
      VALUES (${id}::uuid, ${doctor_id}::uuid, ${patient_id}::uuid, ${date}::date,
        ${start_time}::time, ${end_time}::time, ${status}::"AppointmentStatus", ${notes}, ${overbooked},
        ${outside_on_purpose})
      RETURNING *
    ), recorded AS (${insertEvents(by, [event], { notify: true })})
    ${selectFrom(sql`created`)}`,
  );
  if (!created) throw appointmentNotFound();
  return created.appointment;
}

/**
 * A change of nothing is not stored. One of notes alone leaves the sequence, as no e-mail and no calendar entry has notes:
 * a new sequence would make queued e-mails count as overtaken.
 */
export async function changeAppointment(
  tx: Tx,
  by: By,
  before: AppointmentOutput,
  change: Partial<AppointmentOutput>,
  reason?: string,
): Promise<AppointmentOutput> {
  const wanted = { ...before, ...change };
  const after = { ...wanted, attendance: attendanceAfter(before, wanted) };
  const changed = changeOf(before, after, wanted.attendance !== before.attendance);
  if (!changed) return before;
  const step = changed.kind === "edited" ? 0 : 1;
  const { id, doctor_id, date, start_time, end_time, status, notes, attendance, overbooked } =
    after;
  const [stored] = await tx.query(
    appointmentRow,
    sql`
    WITH stored AS (
      UPDATE appointments
         SET doctor_id = ${doctor_id}::uuid, date = ${date}::date,
             start_time = ${start_time}::time, end_time = ${end_time}::time,
             status = ${status}::"AppointmentStatus", notes = ${notes}, overbooked = ${overbooked},
             ${attendanceIs(attendance)}, ${await coverageAfter(tx, before, after)}
             sequence = sequence + ${step}::int, updated_at = now()
       WHERE id = ${id}::uuid RETURNING *
    ) ${selectFrom(sql`stored`)}`,
  );
  if (!stored) throw appointmentNotFound();
  const event = {
    ...{ appointment_id: id, sequence: stored.sequence },
    ...changed,
    ...(reason && { reason }),
  };
  await recordEvents(tx, by, [event], { notify: !isSilent(changed.kind) });
  return stored.appointment;
}

/** A new time is chosen on purpose, also outside the hours: it does not have to be moved. */
async function coverageAfter(tx: Tx, before: AppointmentOutput, after: AppointmentOutput) {
  if (isSameTime(before, after)) return Prisma.empty;
  return sql`uncovered_at = NULL, outside_on_purpose = ${await isOutside(tx, after)}::boolean,`;
}

/** Since when: who is sent back from the consultation has waited since they came. */
const attendanceIs = (attendance: Attendance | null) => {
  const now = sql`${attendance}::"Attendance"`;
  return sql`attendance = ${now}, attendance_at = CASE
    WHEN ${now} IS NOT DISTINCT FROM attendance THEN attendance_at
    WHEN ${now} IS NULL THEN NULL
    WHEN ${now} = 'waiting' AND attendance = 'in_consultation' THEN COALESCE((
      SELECT at FROM appointment_events e
       WHERE e.appointment_id = appointments.id AND "to"->>'attendance' = 'waiting'
       ORDER BY number DESC LIMIT 1), now())
    ELSE now() END`;
};

const ended = z.enum(["completed", "cancelled"]);
type Ended = z.output<typeof ended>;
const endedRow = {
  id: columns.appointments.id,
  sequence: columns.appointments.sequence,
  before: columns.appointments.status,
  after: ended,
  was: columns.appointments.attendance,
};

/**
 * Completes or cancels many appointments at once and returns their ids. `chosen` selects and locks the rows: `id`, `status`
 * and the new status (`after`). Their events cause no e-mails.
 */
export async function endAppointments(
  tx: Tx,
  by: By,
  chosen: Prisma.Sql,
  reasonOf: (after: Ended) => string | undefined,
): Promise<string[]> {
  const steps = await tx.query(
    endedRow,
    sql`
    WITH chosen AS (${chosen})
    UPDATE appointments a
       SET status = chosen.after::"AppointmentStatus", sequence = a.sequence + 1, updated_at = now(),
           attendance = CASE WHEN chosen.after <> 'cancelled' THEN a.attendance END,
           attendance_at = CASE WHEN chosen.after <> 'cancelled' THEN a.attendance_at END
      FROM chosen JOIN appointments old ON old.id = chosen.id WHERE a.id = chosen.id
    RETURNING a.id, a.sequence, chosen.status AS before, a.status AS after, old.attendance AS was`,
  );
  const events = steps.map(({ id, sequence, before, after, was }) => {
    const reason = reasonOf(after);
    const isGone = after === "cancelled" && was !== null;
    return {
      ...{ appointment_id: id, sequence, kind: after },
      from: { status: before, ...(isGone && { attendance: was }) },
      to: { status: after, ...(isGone && { attendance: null }) },
      ...(reason && { reason }),
    };
  });
  await recordEvents(tx, by, events, { notify: false });
  return steps.map(({ id }) => id);
}

/** Its events are deleted with it. */
export const deleteAppointment = (tx: Tx, id: string) =>
  tx.run(sql`DELETE FROM appointments WHERE id = ${id}::uuid`);

/** All of a patient's, with their events. */
export const deleteAppointmentsOf = (tx: Tx, patientId: string) =>
  tx.run(sql`DELETE FROM appointments WHERE patient_id = ${patientId}::uuid`);
