import "server-only";
import { calendarEntry } from "@/lib/agenda/appointments/calendar-entry";
import {
  type AppointmentNews,
  letterToDoctor,
  letterToPatient,
} from "@/lib/agenda/appointments/letters";
import type { AppointmentRow } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { proofLinks } from "@/lib/people/proof";
import { clock } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { type Job, removeJobs } from "@/lib/platform/jobs";

/** A reminder goes out this long before. */
const REMINDER_MS = 24 * 60 * 60 * 1000;

/**
 * Queues what an appointment's news brings with it: the patient's e-mail with its calendar entry, the
 * doctor's when it is booked, and the reminder.
 */
export async function announce(
  tx: Tx,
  news: AppointmentNews,
  { appointment, sequence, unproved }: AppointmentRow,
) {
  const { id: appointment_id, Doctor, Patient } = appointment;
  const { email } = Patient.User;
  // Whoever reads these need not be who booked: nothing that somebody typed, and a way to say so.
  const proof = unproved ? await proofLinks({ id: unproved, email }) : null;
  const is_unproved = unproved !== null;
  const calendar = calendarEntry(appointment, sequence, is_unproved);
  const toPatient = {
    ...letterToPatient(news, appointment, proof),
    ...{ appointment_id, recipient: email, calendar, is_unproved, is_secret: is_unproved },
  };
  const toDoctor = {
    ...letterToDoctor(appointment, is_unproved),
    ...{ appointment_id, recipient: Doctor.User.email, is_unproved },
  };
  const emails = news === "booked" ? [toPatient, toDoctor] : [toPatient];
  const reminders = reminderOf(appointment);
  if (reminders.length === 0) await removeJobs(tx, [reminderKey(appointment_id)]);
  await queueEmails(tx, emails, reminders);
}

const reminderKey = (id: string) => `send_reminder:${id}`;

function reminderOf({ id, status, date, start_time }: AppointmentOutput): Job[] {
  const runAt = new Date(+clock.instant({ date, time: start_time }) - REMINDER_MS);
  if (status === "cancelled" || runAt <= clock.now()) return [];
  const payload = { appointment_id: id };
  return [{ name: "send_reminder", payload, key: reminderKey(id), runAt }];
}
