import "server-only";
import type { JobHelpers, TaskList } from "graphile-worker";
import { completePastAppointments, remind } from "@/lib/appointments/jobs";
import { sendQueuedEmail } from "@/lib/email/send";
import { jobPayloads } from "@/lib/jobs/queue";

/** What the worker does, by the name of the job. */
export const tasks = {
  send_email: (payload, { job }: JobHelpers) =>
    sendQueuedEmail(jobPayloads.send_email.parse(payload).id, job.attempts >= job.max_attempts),
  send_reminder: (payload) => remind(jobPayloads.send_reminder.parse(payload).appointment_id),
  complete_past_appointments: () => completePastAppointments(),
} satisfies TaskList;

/** Minute, hour, day, month, weekday in UTC; a run that was missed in the last day is made up for. */
export const crontab = "30 4 * * * complete_past_appointments ?fill=1d";
