import type { Vitals } from "@/lib/system/vitals";

/** Partial failures, for none of which a server should get fewer requests. */
export const troubles = ["storage", "worker", "queue", "mail", "failed_emails", "seal"] as const;
export type Trouble = (typeof troubles)[number];

/** A worker has a heartbeat every five seconds. */
const WORKER_SILENCE_MS = 60_000;
/** Normally everything is done within a minute or two. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** Normally a backup is made each night, or by hand. */
const LONGEST_WITHOUT_BACKUP_MS = 2 * 24 * 60 * 60_000;

/** Losing this machine would lose too much data. Not a trouble, because the server works without backups. */
export const isBackupWanting = ({ at, backed_up_at, backup_error, installed_at }: Vitals) =>
  backup_error !== null || +at - +(backed_up_at ?? installed_at ?? at) > LONGEST_WITHOUT_BACKUP_MS;

export function troublesOf(vitals: Vitals, isStorageUp: boolean): Trouble[] {
  const { at, worker_seen_at, queues, emails_retrying, emails_failed, unsealed_at } = vitals;
  const age = (since: Date | null) => (since ? +at - +since : 0);
  const isLate = (since: Date | null) => age(since) > LONGEST_WAIT_MS;
  const late = queues.filter(({ oldest_at }) => isLate(oldest_at)).map(({ name }) => name);
  const is: Record<Trouble, boolean> = {
    storage: !isStorageUp,
    worker: !worker_seen_at || age(worker_seen_at) > WORKER_SILENCE_MS,
    queue: late.some((name) => name !== "emails"),
    mail: late.includes("emails") || emails_retrying > 0,
    failed_emails: emails_failed > 0,
    seal: isLate(unsealed_at),
  };
  return troubles.filter((trouble) => is[trouble]);
}
