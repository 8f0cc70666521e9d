import "server-only";
import { calendarEntry } from "@/lib/appointments/calendar-entry";
import { type AppointmentNews, letterToDoctor, letterToPatient } from "@/lib/appointments/letters";
import type { AppointmentOutput } from "@/lib/appointments/schema";
import { clock } from "@/lib/clock";
import type { Transaction } from "@/lib/db";
import { queueEmail } from "@/lib/email/outbox";
import { addJob } from "@/lib/jobs/queue";

/** A reminder goes out this long before. */
const REMINDER_MS = 24 * 60 * 60 * 1000;

/**
 * Queues what an appointment's news brings with it: the patient's e-mail with its calendar entry, the
 * doctor's when it is booked, and the reminder. `sequence` is the calendar entry's (RFC 5545).
 */
export async function announce(
  tx: Transaction,
  news: AppointmentNews,
  appointment: AppointmentOutput,
  sequence: number,
) {
  const { id, Doctor, Patient } = appointment;
  const calendar = calendarEntry(appointment, sequence);
  await queueEmail(tx, {
    ...letterToPatient(news, appointment),
    recipient: Patient.User.email,
    appointment_id: id,
    calendar,
  });
  if (news === "booked")
    await queueEmail(tx, {
      ...letterToDoctor(appointment),
      recipient: Doctor.User.email,
      appointment_id: id,
    });
  const begins = clock.instant({ date: appointment.date, time: appointment.start_time });
  const runAt = new Date(+begins - REMINDER_MS);
  if (appointment.status !== "cancelled" && runAt > clock.now())
    await addJob(
      tx,
      "send_reminder",
      { appointment_id: id },
      { key: `send_reminder:${id}`, runAt },
    );
}
