import { setTimeout as delay } from "node:timers/promises";
import { readSettings } from "@/lib/platform/env";
import { carryAway } from "./backup/away";
import { databaseOf, type Made, renewBackups } from "./backup/make";
import { isDue } from "./backup/nights";
import { complain, explain } from "./stack/report";

// A backup every night, for as long as it runs.
const LOOK_EVERY_MS = 60_000;
const CARRY_EVERY_MS = 60 * 60_000;

// The first process of a container ends by no signal that it does not ask for.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));

const settings = readSettings(process.env);
const databaseUrl = databaseOf(settings);
/** The last one, until it is in its other place too; and when that is tried. */
let owed: { made: Made; at: number } | undefined;
for (;;) {
  try {
    if (await isDue(databaseUrl, settings.CLINIC_TIME_ZONE))
      owed = { made: await renewBackups(settings), at: Date.now() };
    if (owed && owed.at <= Date.now()) {
      owed.at = Date.now() + CARRY_EVERY_MS;
      await carryAway(owed.made, settings);
      owed = undefined;
    }
  } catch (error) {
    complain(explain(error));
  }
  await delay(LOOK_EVERY_MS);
}
