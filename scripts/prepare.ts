import { readEnvironment } from "@/lib/platform/env";
import { migrate } from "./migrate";
import { loadContent } from "./stack/content";
import { complain, explain, step, warnOf } from "./stack/report";
import { warnOfUnknownSettings } from "./stack/unknown-settings";

// What servers need before they start, where there is no launcher: an up-to-date database, the bucket, the
// administrator, the demo clinic. Can run repeatedly, and several times at once.
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
try {
  warnOfUnknownSettings();
  const settings = readEnvironment(process.env);
  const { DATABASE_URL, DATABASE_OWNER_URL: owner = DATABASE_URL } = settings;
  await step(["Actualizando la base de datos", "Base de datos al día"], () =>
    migrate({ owner, application: DATABASE_URL }, stopping.signal),
  );
  await loadContent(
    settings,
    { DATABASE_URL },
    {
      storage: async () => (await import("./prepare-storage")).run(),
      demoData: async () => (await import("./demo-data")).run(),
      domains: async () => (await import("./fill-domains")).run(),
      ensureAdmin: async () => (await import("./ensure-admin")).run(),
    },
  );
  warnOf(settings);
  process.exit(0);
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
