import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { complain } from "./report";
import { LOG } from "./test-stack";

const PAGES = "test-results/browser";
const MOST_FAULTS = 20;

/** Says what a build server does not keep: what each page showed when its test failed, and the servers' last faults. */
export function sayWhatFailed(since: Date) {
  const kept = existsSync(PAGES) ? readdirSync(PAGES, { recursive: true, encoding: "utf8" }) : [];
  for (const file of kept.filter((one) => path.basename(one) === "error-context.md")) {
    const [, shown] = readFileSync(path.join(PAGES, file), "utf8").match(SNAPSHOT) ?? [];
    complain(`${path.dirname(file)}:\n${shown ?? "no page"}`);
  }
  const log = existsSync(LOG) ? readFileSync(LOG, "utf8").split("\n") : [];
  const isFault = (line: string) =>
    line.includes('"level":"error"') && (line.match(TIME)?.[1] ?? "") >= since.toISOString();
  complain(["The servers' last faults:", ...log.filter(isFault).slice(-MOST_FAULTS)].join("\n"));
}

const SNAPSHOT = /^```yaml\n(.*?)^```/ms;
const TIME = /"time":"(.*?)"/;
