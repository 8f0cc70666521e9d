import "server-only";
import { calendarEntry } from "@/lib/agenda/appointments/calendar-entry";
import {
  type AppointmentNews,
  letterToDoctor,
  letterToPatient,
} from "@/lib/agenda/appointments/letters";
import type { AppointmentRow } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { clock } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import type { Job } from "@/lib/platform/jobs";

/** A reminder goes out this long before. */
const REMINDER_MS = 24 * 60 * 60 * 1000;

/**
 * Queues what an appointment's news brings with it: the patient's e-mail with its calendar entry, the
 * doctor's when it is booked, and the reminder.
 */
export async function announce(
  tx: Tx,
  news: AppointmentNews,
  { appointment, sequence }: AppointmentRow,
) {
  const { id: appointment_id, Doctor, Patient } = appointment;
  const calendar = calendarEntry(appointment, sequence);
  const toPatient = {
    ...letterToPatient(news, appointment),
    ...{ appointment_id, recipient: Patient.User.email, calendar },
  };
  const toDoctor = {
    ...letterToDoctor(appointment),
    ...{ appointment_id, recipient: Doctor.User.email },
  };
  const emails = news === "booked" ? [toPatient, toDoctor] : [toPatient];
  await queueEmails(tx, emails, reminderOf(appointment));
}

function reminderOf({ id, status, date, start_time }: AppointmentOutput): Job[] {
  const runAt = new Date(+clock.instant({ date, time: start_time }) - REMINDER_MS);
  if (status === "cancelled" || runAt <= clock.now()) return [];
  const payload = { appointment_id: id };
  return [{ name: "send_reminder", payload, key: `send_reminder:${id}`, runAt }];
}
