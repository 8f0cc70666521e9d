import path from "node:path";
import { generateClient } from "@/scripts/stack/build";
import { runNode } from "@/scripts/stack/children";
import { LANGUAGE } from "@/scripts/stack/language.mjs";
import { readStackLog } from "@/scripts/testing/stack-log";
import { sayWhatFailed } from "./evidence";
import { REPORT_FILE } from "./test-outcome";

type Env = Record<string, string>;
type Work = { signal: AbortSignal; filters: string[]; reports: string };

/** A build server has no terminal: it gets the reporter that prints whole lines. */
const reporter = (onServer: string, atHome: string) => (process.env.CI ? onServer : atHome);

export const orAll = (filters: string[]) => (filters.length > 0 ? filters : ["."]);

/** Tests check what an operator reads. */
const OPERATOR = { [LANGUAGE]: "es" };

/** Runs a test runner or another tool that prints what it does. */
export const tool = (name: string, args: string[], env: Env, signal: AbortSignal) =>
  runNode(name, args, env, signal, "inherit");

/** Runs a tool whose output matters only if it fails: the end of the run then quotes it. */
export const quietTool = (name: string, args: string[], signal: AbortSignal) =>
  runNode(name, args, {}, signal);

export async function playwright(env: Env, { signal, filters, reports }: Work) {
  // Docker Compose keeps its own logs.
  const log = env.STACK_LOG ? readStackLog(env.STACK_LOG) : undefined;
  await tool(
    "playwright",
    [
      // Tests import the server's own modules, to create the people they need.
      "--conditions=react-server",
      "node_modules/@playwright/test/cli.js",
      "test",
      `--reporter=${reporter("dot", "list")},./scripts/testing/playwright-reporter.ts`,
      ...filters,
    ],
    { ...env, ...OPERATOR, [REPORT_FILE]: path.join(reports, "browser.json") },
    signal,
  ).finally(() => {
    if (process.env.CI) sayWhatFailed(log?.lines() ?? []);
  });
}

/** Runs those projects of vitest.config.ts, in one process. */
export async function vitest(projects: string[], env: Env, { signal, filters, reports }: Work) {
  await generateClient(signal);
  const [name = ""] = projects;
  await tool(
    name,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.map((project) => `--project=${project}`),
      `--reporter=${reporter("verbose", "default")}`,
      "--reporter=./scripts/testing/vitest-reporter.ts",
      // Otherwise Vitest would write new snapshots except on a build server.
      "--update=none",
      "--allowOnly=false",
      ...filters,
    ],
    { ...env, ...OPERATOR, [REPORT_FILE]: path.join(reports, `${name}.json`) },
    signal,
  );
}
