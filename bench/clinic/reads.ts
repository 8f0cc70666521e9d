import { clock } from "@/lib/platform/clock";
import { load } from "../load";
import { scenarios } from "../scenarios";
import { settled } from "../settled";

// The latency of each call of bench/scenarios.ts for a single client, on the clinic of this process's settings. Each
// clinic needs a process, because the application's modules have one database. Prints JSON: milliseconds by name.

const SECONDS = 5;
/** More than one connection could send in that time. */
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
