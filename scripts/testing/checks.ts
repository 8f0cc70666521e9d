import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildApplication, generateClient } from "@/scripts/stack/build";
import { typescript } from "@/scripts/stack/children";
import { secondsSince } from "@/scripts/stack/language.mjs";
import { freePair, onFreePorts } from "@/scripts/stack/ports";
import { complain, Failure, say } from "@/scripts/stack/report";
import { ComposeStack, hasDocker, standIns } from "@/scripts/testing/compose-stack";
import { readMailpit } from "@/scripts/testing/mailpit";
import { startOpenIdProvider } from "@/scripts/testing/openid-provider";
import { startSpanishPostgres } from "@/scripts/testing/spanish-postgres";
import { type CheckTime, describeFailure, endOf, readOutcomes } from "./test-reports";
import { orAll, playwright, quietTool, tool, vitest } from "./test-runners";
import { TestStack, withoutSettings } from "./test-stack";

type Env = Record<string, string>;
type Run = {
  signal: AbortSignal;
  filters: string[];
  reports: string;
  /** Starts a stack for this check; on the given kind of database, if any. */
  stack: (own?: { openDatabase?: typeof startSpanishPostgres; settings?: Env }) => Promise<Env>;
};

/** The projects of vitest.config.ts with the unit tests, and those with the API's. */
const UNIT = ["unit", "unit-own"];
const API = ["api", "api-own"];

/** In the order in which they run: those that fail fastest come first. */
const CHECKS = {
  format: ({ signal, filters }: Run) =>
    quietTool(
      "biome",
      ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", ...orAll(filters)],
      signal,
    ),

  async types({ signal }: Run) {
    await generateClient(signal);
    // `npm run dev` has written these, maybe for pages that are gone since.
    rmSync(".next/dev/types", { recursive: true, force: true });
    await quietTool("next typegen", ["node_modules/next/dist/bin/next", "typegen"], signal);
    // The next time, only what depends on a changed file is checked.
    const incremental = [
      "--incremental",
      "--tsBuildInfoFile",
      "node_modules/.cache/types.tsbuildinfo",
    ];
    await quietTool("tsc", ["node_modules/typescript/bin/tsc", "--noEmit", ...incremental], signal);
  },

  build: ({ signal }: Run) => buildApplication(signal),

  /** Whether the build runs in every browser that package.json names. */
  async compatibility({ signal }: Run) {
    await buildApplication(signal);
    await tool("compatibility", typescript("scripts/compatibility/check.ts"), {}, signal);
  },

  /** How much JavaScript each page needs, within the budget. */
  async budget({ signal }: Run) {
    await buildApplication(signal);
    await tool("budget", typescript("scripts/budget/check.ts"), {}, signal);
  },

  unit: (run: Run) => vitest(UNIT, {}, run),

  /** On a database with Spanish messages, as an operator's may be: no code may depend on its wording. */
  api: async (run: Run) =>
    vitest(API, await run.stack({ openDatabase: startSpanishPostgres }), run),

  /** The same tests, with all requests handled by Next.js (lib/doors/next/direct.ts). */
  "api:next": async (run: Run) =>
    vitest(
      API,
      await run.stack({
        openDatabase: startSpanishPostgres,
        settings: { DIRECT_API: "false" },
      }),
      run,
    ),

  browser: async (run: Run) => playwright(await run.stack(), run),

  /** Every screen, dialog and menu of the demo clinic, at five widths and in both themes. */
  async looks({ filters, ...run }: Run) {
    const all = filters.map((part) => `(?=.*${part})`).join("");
    await playwright(await run.stack({ settings: { DEMO_DATA: "true" } }), {
      ...run,
      filters: ["--config=e2e/looks/playwright.config.ts", `--grep=${all || "."}`],
    });
  },

  /** What each role does, in Debian's Firefox and WebKit. */
  engines: async (run: Run) =>
    vitest(["engines"], await run.stack({ settings: { DEMO_DATA: "true" } }), run),

  async recovery(run: Run) {
    await buildApplication(run.signal);
    await vitest(["recovery", "measured"], {}, run);
  },

  async drills(run: Run) {
    await buildApplication(run.signal);
    await vitest(["drills"], {}, run);
  },

  /** Three PostgreSQL under Patroni, in the networks of scripts/failover.sh. */
  async failover(run: Run) {
    if (!process.env.FAILOVER_ROOT)
      throw new Failure(
        "Run it with npm run drill:failover, as root: it needs networks of its own.",
      );
    await vitest(["failover"], {}, run);
  },

  /** docker-compose.yml with two web servers and two workers: what a user does, faults, and a restored backup. */
  async compose(run: Run) {
    if (!(await hasDocker()))
      throw new Failure(
        "Docker is not running (docker info), and docker-compose.yml cannot be tested without it.",
      );
    const made = await standIns();
    if (made.length > 0) say(`With substitutes from Debian and npm: ${made.join(", ")}`);
    await generateClient(run.signal);
    const BACKUP_DIR = mkdtempSync(path.join(tmpdir(), "clinica-backups-"));
    // The user of the images.
    chownSync(BACKUP_DIR, 1000, 1000);
    const stack = await ComposeStack.create("clinica-drill", { BACKUP_DIR });
    const mail = await readMailpit(stack.mailpitUrl);
    try {
      await stack.start();
      const env = { ...(await stack.variables()), MAIL_URL: mail.url };
      if (run.filters.length === 0) await playwright(env, { ...run, filters: ["browser/story"] });
      await vitest(["compose"], env, run);
    } catch (error) {
      mkdirSync(path.dirname(COMPOSE_LOG), { recursive: true });
      writeFileSync(COMPOSE_LOG, await stack.compose("logs", "--no-color", "--timestamps"));
      complain(`What the containers said: ${COMPOSE_LOG}`);
      throw error;
    } finally {
      mail.close();
      await stack.remove();
      rmSync(BACKUP_DIR, { recursive: true });
    }
  },
};

const COMPOSE_LOG = "test-results/compose.log";

type Check = keyof typeof CHECKS;

/** These run only when they are named: they take long, or need a machine without other load. */
const ON_REQUEST: Check[] = ["api:next", "looks", "engines", "drills", "failover", "compose"];
/** All others need the build, and are skipped after it has failed. */
const NEED_NO_BUILD: Check[] = ["format", "types", "build", "unit"];
/** The most seconds that each should take on two cores. */
const BUDGETS: Partial<Record<Check, number>> = {
  ...{ format: 5, types: 20, build: 60, compatibility: 20, budget: 20, unit: 60 },
  ...{ api: 240, browser: 360, recovery: 180 },
};
const isCheck = (name: string): name is Check => name in CHECKS;

/** `npm test -- [check …] [filter …]`: runs those checks, or all; filters go to the test runner. */
export async function runChecks(args: string[]): Promise<void> {
  const split = args.findIndex((name) => !isCheck(name));
  const filters = split < 0 ? [] : args.slice(split);
  const named = args.slice(0, args.length - filters.length);
  const order = Object.keys(CHECKS).filter(isCheck);
  if (filters.length > 0 && named.length === 0) {
    complain(`Unknown check ${filters[0]}; there are ${order.join(", ")}.`);
    process.exit(1);
  }
  const selected = order.filter((name) =>
    named.length > 0 ? named.includes(name) : !ON_REQUEST.includes(name),
  );
  await conclude(filters, async (run) => {
    for (const check of selected) await run(check, BUDGETS[check]);
  });
}

/** `npm run verify`: the checks that need neither a build nor a database, side by side. */
export const verify = () =>
  conclude([], async (run) => {
    await Promise.all((["types", "unit", "format"] as const).map((check) => run(check)));
  });

/**
 * Runs checks, whatever fails; ends the process with what failed, what was flaky and the totals.
 * @param work calls its argument for each check, with the most seconds that it should take
 */
async function conclude(
  filters: string[],
  work: (run: (check: Check, budget?: number) => Promise<void>) => Promise<void>,
): Promise<never> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => stopping.abort());
  }
  const { signal } = stopping;
  Object.assign(process.env, withoutSettings());
  const reports = mkdtempSync(path.join(tmpdir(), "clinica-reports-"));
  const failures = new Map<Check, string>();
  const times: CheckTime[] = [];
  await work(async (check, budget) => {
    if (signal.aborted) return;
    if (failures.has("build") && !NEED_NO_BUILD.includes(check)) {
      failures.set(check, `✗ ${check}: skipped, because the build failed`);
      return;
    }
    const begun = performance.now();
    const { stack, remove } = ownStack(signal);
    try {
      await CHECKS[check]({ signal, filters, reports, stack }).finally(remove);
      say(`✓ ${check} (${secondsSince(begun)})\n`);
    } catch (error) {
      failures.set(check, signal.aborted ? "✗ interrupted" : describeFailure(check, error));
      if (signal.aborted) return;
      complain(`✗ ${check} (${secondsSince(begun)})\n`);
    }
    const seconds = (performance.now() - begun) / 1000;
    times.push({ check, seconds, budget });
  });
  const { text, isGood } = endOf([...failures.values()], readOutcomes(reports), times);
  say(text);
  rmSync(reports, { recursive: true });
  process.exit(isGood ? 0 : 1);
}

/** A stack for one check, started on demand: so no check is slowed down by what another left behind. */
function ownStack(signal: AbortSignal) {
  let own: TestStack | undefined;
  let openId: Server | undefined;
  let database: Awaited<ReturnType<typeof startSpanishPostgres>> | undefined;
  const remove = async () => {
    openId?.close();
    openId?.closeAllConnections();
    await own?.remove();
    await database?.stop();
  };
  const start: Run["stack"] = async ({ openDatabase, settings } = {}) => {
    // A start has to finish in time, and a slow machine builds for longer.
    await buildApplication(signal);
    database = await openDatabase?.(signal);
    own = await TestStack.create({
      // Only here: benches and drills measure what production does.
      CHECK_ROWS: "true",
      ...database?.settings,
      ...settings,
      // The worker's is the next one.
      METRICS_PORT: String(await freePair()),
    });
    await own.start(signal);
    openId = await startOpenIdProvider(own.variables());
    return own.variables();
  };
  const stack: Run["stack"] = (wishes) =>
    onFreePorts(() =>
      start(wishes).catch(async (error) => {
        await remove();
        throw error;
      }),
    );
  return { stack, remove };
}
