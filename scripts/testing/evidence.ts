import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { complain } from "@/scripts/stack/report";
import type { LogLine } from "@/scripts/testing/stack-log";

const PAGES = "test-results/browser";
const SNAPSHOT = /^```yaml\n(.*?)^```/ms;
const MOST_FAULTS = 20;

/**
 * Prints what a build server does not keep: each page at the time a test failed on it, and the servers' last errors.
 * Nothing if no test failed.
 */
export function sayWhatFailed(log: LogLine[]) {
  const kept = existsSync(PAGES) ? readdirSync(PAGES, { recursive: true, encoding: "utf8" }) : [];
  const pages = kept.filter((one) => path.basename(one) === "error-context.md");
  if (pages.length === 0) return;
  for (const file of pages) {
    const [, shown] = readFileSync(path.join(PAGES, file), "utf8").match(SNAPSHOT) ?? [];
    complain(`${path.dirname(file)}:\n${shown ?? "no page"}`);
  }
  const faults = log.filter(({ level }) => level === "error").slice(-MOST_FAULTS);
  complain(["The servers' last faults:", ...faults.map((one) => JSON.stringify(one))].join("\n"));
}
