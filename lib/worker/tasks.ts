import "server-only";
import type { TaskList } from "graphile-worker";
import { makeAuditMonths } from "@/lib/access/audit/months";
import { sealAuditLog } from "@/lib/access/audit/seals";
import { sweepOneTimeTokens } from "@/lib/accounts/one-time-tokens";
import { sweepEndedSessions } from "@/lib/accounts/service";
import { endPastAppointments } from "@/lib/agenda/appointments/jobs";
import { markAllUncovered } from "@/lib/agenda/coverage/uncovered";
import { queueReminders } from "@/lib/agenda/notifications/reminders";
import { forgetNetworks } from "@/lib/people/source";
import { sweepCounters } from "@/lib/platform/database/counter";
import { jobPayloads } from "@/lib/platform/database/jobs";
import { sweepKeys } from "@/lib/platform/database/repeats";
import { wipeOldEmails } from "@/lib/platform/email/queue";
import { sweepFloods } from "@/lib/platform/watch/stored-floods";
import { sweepArchive } from "@/lib/records/archive/sweep";
import { sweepDrafts } from "@/lib/records/drafts/service";
import { sweepExports } from "@/lib/records/exports/files";
import { removeFile, sweepFiles } from "@/lib/records/files";
import { sweepArchivedAccounts } from "@/lib/worker/archived-accounts";

/** The worker's tasks, by the name of the job. */
export const tasks = {
  remove_file: (payload) => removeFile(jobPayloads.remove_file.parse(payload).id),
  prepare_export: async (payload, { abortSignal }) => {
    // Loaded when it is needed: what makes PDFs takes some 40 MB.
    const { prepareExport } = await import("@/lib/records/exports/prepare");
    await prepareExport(jobPayloads.prepare_export.parse(payload).id, abortSignal);
  },
  sweep_exports: () => sweepExports(),
  seal_audit_log: () => sealAuditLog(),
  make_audit_months: () => makeAuditMonths(),
  sweep_files: () => sweepFiles(),
  queue_recent_reminders: () => queueReminders({ isRecent: true }),
  queue_reminders: () => queueReminders(),
  end_past_appointments: () => endPastAppointments(),
  mark_uncovered: () => markAllUncovered(),
  sweep: async () => {
    await Promise.all([
      sweepOneTimeTokens(),
      sweepEndedSessions(),
      sweepCounters(),
      sweepKeys(),
      wipeOldEmails(),
      sweepFloods(),
      forgetNetworks(),
      sweepDrafts(),
      sweepArchive(),
    ]);
    await sweepArchivedAccounts();
    await sweepFiles({ isWhole: true });
  },
} satisfies TaskList;

/** Minute, hour, day, month, weekday in UTC; runs missed within the last day are caught up. */
export const crontab = [
  "* * * * * queue_recent_reminders ?max=1",
  "5 * * * * queue_reminders ?fill=1d",
  "30 4 * * * end_past_appointments ?fill=1d",
  "40 4 * * * mark_uncovered ?fill=1d",
  "45 4 * * * sweep ?fill=1d",
  "15 * * * * sweep_files ?fill=1d",
  "20 * * * * sweep_exports ?fill=1d",
  "* * * * * seal_audit_log ?max=1",
  "35 4 * * * make_audit_months ?fill=1d",
].join("\n");
