import { startWorker } from "@/lib/jobs/worker";
import { closeMail } from "@/lib/mail";

// The background worker, a process of its own; on SIGTERM it ends the jobs that it has begun.
const runner = await startWorker();
process.send?.("ready");

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void runner.stop().catch(() => undefined));

await runner.promise;
closeMail();
process.exit(0);
