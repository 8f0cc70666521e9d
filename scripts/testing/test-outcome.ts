import { writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** The result of one test, in the same form from Vitest and from Playwright. */
const testOutcome = z.object({
  /** Relative to the checkout; with the line where the test begins, if known. */
  place: z.string(),
  title: z.string(),
  /** `flaky`: failed, then passed when it was tried again. */
  outcome: z.enum(["passed", "failed", "flaky", "skipped"]),
  /** The errors of all failed tries, in order. */
  errors: z.array(z.string()),
  /** The screenshots of the failed tries, relative to the checkout. */
  pictures: z.array(z.string()),
  /** Of all tries, hooks of the single test included. */
  seconds: z.number(),
});
export type TestOutcome = z.output<typeof testOutcome>;

export const testOutcomes = z.array(testOutcome);

/** The environment variable with the file that the reporters of both test runners write. */
export const REPORT_FILE = "TEST_REPORT_FILE";

export function writeOutcomes(outcomes: TestOutcome[]) {
  writeFileSync(z.string().parse(process.env[REPORT_FILE]), JSON.stringify(outcomes));
}

export const placeOf = (file: string, line?: number) =>
  [path.relative(process.cwd(), file), ...(line ? [line] : [])].join(":");

/** The parts of a message that are there, without a terminal's colours. */
export const plainText = (...parts: (string | undefined)[]) =>
  stripVTControlCharacters(parts.filter(Boolean).join("\n"));
