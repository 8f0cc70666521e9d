import { clock } from "@/lib/platform/clock";
import { load } from "../load";
import { scenarios } from "../scenarios";
import { settled } from "../settled";

// How long one client waits for each call of bench/scenarios.ts on the clinic of this process's settings: a clinic has a
// process of its own, as the application's modules know one database. Prints JSON, milliseconds by name.

const SECONDS = 5;
/** More than one connection could ever send. */
const REQUESTS = SECONDS * 2_500;

const [busyDay = "", name = ""] = process.argv.slice(2);
const { BASE_URL = "" } = process.env;
const p50s: Record<string, number> = {};
for (const scenario of await scenarios(busyDay, clock.today(), name)) {
  for (const isWarm of [false, true]) {
    const { p50, refused, failed } = await load(
      BASE_URL,
      await scenario.requests(REQUESTS),
      1,
      SECONDS,
    );
    if (refused + failed > 0)
      throw new Error(`${scenario.name}: ${refused + failed} were refused.`);
    if (isWarm) p50s[scenario.name] = p50;
    await settled(AbortSignal.timeout(120_000));
  }
}
process.stdout.write(`${JSON.stringify(p50s)}\n`);
process.exit(0);
