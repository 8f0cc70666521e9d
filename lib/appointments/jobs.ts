import "server-only";
import { announce } from "@/lib/appointments/announce";
import { appointmentOutput } from "@/lib/appointments/schema";
import { withPeople } from "@/lib/appointments/service";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";

/** Queues the reminder of an appointment that still stands and is still to come. */
export async function remind(id: string) {
  await db.$transaction(async (tx) => {
    const row = await tx.appointment.findUnique({ where: { id }, include: withPeople });
    if (!row || (row.status !== "pending" && row.status !== "confirmed")) return;
    const appointment = appointmentOutput.parse(row);
    const begins = { date: appointment.date, time: appointment.start_time };
    if (!clock.hasBegun(begins)) await announce(tx, "reminder", appointment, row.sequence);
  });
}

/** Confirmed appointments whose end has passed become completed (decisions, 'Appointments'). */
export async function completePastAppointments() {
  const { date, time } = clock.local();
  await db.$executeRaw`
    UPDATE appointments SET status = 'completed', updated_at = now()
     WHERE status = 'confirmed' AND date + end_time <= ${`${date} ${time}`}::timestamp`;
}
