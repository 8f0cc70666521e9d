import { writeFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { calendarHost } from "@/lib/agenda/calendar/host";
import { closeMail } from "@/lib/platform/email/transport";
import { startMetrics } from "@/lib/system/watching";
import { startWorker } from "@/lib/worker/worker";

// The background worker's process; on SIGTERM it finishes the jobs that it has begun.
comeSecond();
await startMetrics();
await calendarHost();
const worker = await startWorker();
process.send?.("ready");

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void worker.stop().catch(() => undefined));

await worker.promise;
closeMail();
process.exit(0);

/** On a small machine, web requests have priority over e-mails. */
function comeSecond() {
  // Only lowers the priority; raising it needs root.
  setPriority(Math.max(10, getPriority()));
  try {
    // Linux first weighs whole sessions against each other, and this process is one (sched(7), 'autogroup').
    writeFileSync("/proc/self/autogroup", "10");
  } catch {
    // On other systems the priority is enough.
  }
}
