import "server-only";
import type { JobHelpers, TaskList } from "graphile-worker";
import { sealAuditLog } from "@/lib/access/audit-seals";
import { sweepLimits } from "@/lib/accounts/limits";
import { sweepOneTimeTokens } from "@/lib/accounts/one-time-tokens";
import { sendResetLink } from "@/lib/accounts/password-reset/jobs";
import { sweepEndedSessions } from "@/lib/accounts/service";
import {
  completePastAppointments,
  remind,
  tellOfCancellations,
} from "@/lib/agenda/appointments/jobs";
import { sendQueuedEmail } from "@/lib/platform/email/send";
import { jobPayloads } from "@/lib/platform/jobs";
import { removeFile, sweepFiles } from "@/lib/records/files";

/** What the worker does, by the name of the job. */
export const tasks = {
  send_email: (payload, { job }: JobHelpers) =>
    sendQueuedEmail(jobPayloads.send_email.parse(payload).id, job.attempts >= job.max_attempts),
  send_reminder: (payload) => remind(jobPayloads.send_reminder.parse(payload).appointment_id),
  tell_of_cancellations: (payload) =>
    tellOfCancellations(jobPayloads.tell_of_cancellations.parse(payload).appointment_ids),
  send_reset_link: (payload) => sendResetLink(jobPayloads.send_reset_link.parse(payload).email),
  remove_file: (payload) => removeFile(jobPayloads.remove_file.parse(payload).id),
  seal_audit_log: () => sealAuditLog(),
  sweep_files: () => sweepFiles(),
  complete_past_appointments: () => completePastAppointments(),
  sweep: async () => {
    await Promise.all([sweepOneTimeTokens(), sweepEndedSessions(), sweepLimits()]);
  },
} satisfies TaskList;

/** Minute, hour, day, month, weekday in UTC; a run that was missed in the last day is made up for. */
export const crontab = [
  "30 4 * * * complete_past_appointments ?fill=1d",
  "45 4 * * * sweep ?fill=1d",
  "15 * * * * sweep_files ?fill=1d",
  "* * * * * seal_audit_log ?max=1",
].join("\n");
