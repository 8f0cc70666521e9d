import { setTimeout as delay } from "node:timers/promises";
import { readSettings } from "@/lib/platform/env";
import { carryAway } from "./backup/away";
import { databaseOf, renewBackups } from "./backup/make";
import { isDue, nightly } from "./backup/nights";
import { complain, explain } from "./stack/report";

// Makes a backup every night.
const LOOK_EVERY_MS = 60_000;

// A container's first process ignores signals unless it has a handler for them.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));

const settings = readSettings(process.env);
const databaseUrl = databaseOf(settings);
const look = nightly({
  isDue: () => isDue(databaseUrl, settings.CLINIC_TIME_ZONE),
  renew: () => renewBackups(settings),
  carry: (made) => carryAway(made, settings),
});
for (;;) {
  await look().catch((error) => complain(explain(error)));
  await delay(LOOK_EVERY_MS);
}
