import "server-only";
import { announce } from "@/lib/agenda/appointments/announce";
import { letterOfCancellations } from "@/lib/agenda/appointments/letters";
import { type AppointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";

const { sql } = Prisma;

/** Queues the reminder of an appointment that still stands and is still to come. */
export async function remind(id: string) {
  await transaction(async (tx) => {
    const source = sql`
      (SELECT * FROM appointments WHERE id = ${id}::uuid AND status IN ('pending', 'confirmed'))`;
    const [row] = await tx.query<AppointmentRow>(selectFrom(source));
    if (!row) return;
    const { date, start_time: time } = row.appointment;
    if (!clock.hasBegun({ date, time })) await announce(tx, "reminder", row);
  });
}

/** Confirmed appointments whose end has passed become completed (decisions, 'Appointments'). */
export async function completePastAppointments() {
  const { date, time } = clock.local();
  await db.query(sql`
    UPDATE appointments SET status = 'completed', updated_at = now()
     WHERE status = 'confirmed' AND date + end_time <= ${`${date} ${time}`}::timestamp`);
}

/** One e-mail to each doctor whose appointments went with a patient's account. */
export async function tellOfCancellations(ids: string[]) {
  await transaction(async (tx) => {
    const source = sql`(SELECT * FROM appointments WHERE id = ANY(${ids}::uuid[]))`;
    const rows = await tx.query<AppointmentRow>(
      sql`${selectFrom(source)} ORDER BY a.date, a.start_time`,
    );
    const emails = [...new Set(rows.map(({ appointment }) => appointment.doctor_id))].flatMap(
      (id) => {
        const own = rows.filter(({ appointment }) => appointment.doctor_id === id);
        const recipient = own[0]?.appointment.Doctor.User.email;
        const is_unproved = own.some(({ unproved }) => unproved);
        const letter = letterOfCancellations(
          own.map(({ appointment }) => appointment),
          is_unproved,
        );
        return recipient ? [{ recipient, is_unproved, ...letter }] : [];
      },
    );
    await queueEmails(tx, emails);
  });
}
