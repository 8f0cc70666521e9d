import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure, messageOf } from "@/scripts/stack/report";
import { plainText, type TestOutcome, testOutcomes } from "./test-outcome";

/** A run with more flaky tests fails: retrying is for rare faults of the tests, until they are fixed. */
export const MOST_FLAKY = 3;
const LINES_OF_ERROR = 3;
const LINES_OF_OUTPUT = 12;
const SLOWEST = 10;

/** How long a check took, and how long it may take. */
export type CheckTime = { check: string; seconds: number; budget?: number | undefined };

/** The outcomes in all reports of that folder. */
export const readOutcomes = (reports: string): TestOutcome[] =>
  readdirSync(reports).flatMap((file) =>
    testOutcomes.parse(JSON.parse(readFileSync(path.join(reports, file), "utf8"))),
  );

/** A check that failed, with the output of the command that made it fail from the first error on. */
export function describeFailure(check: string, error: unknown): string {
  const output = error instanceof Failure ? plainText(error.output).split("\n") : [];
  const first = output.findIndex((line) => /\b(error|failed)\b|×/i.test(line));
  const quoted = output.slice(Math.max(first, 0));
  return [`✗ ${check}: ${messageOf(error)}`, ...indented(quoted, LINES_OF_OUTPUT)].join("\n");
}

/**
 * The end of a run: the slowest tests and the time of each check; the checks and tests that failed, with the error of
 * each try; the flaky tests, with their first error; the totals.
 * @param failures the descriptions of the checks that failed
 */
export function endOf(failures: string[], outcomes: TestOutcome[], times: CheckTime[] = []) {
  const are = (wanted: TestOutcome["outcome"]) =>
    outcomes.filter(({ outcome }) => outcome === wanted);
  const [passed, failed, flaky, skipped] = [
    are("passed"),
    are("failed"),
    are("flaky"),
    are("skipped"),
  ];
  const isTooFlaky = flaky.length > MOST_FLAKY;
  const text = [
    ...slowest(outcomes),
    ...times.map(timeOf),
    ...failures,
    ...failed.map((one) => described("✗", one)),
    ...flaky.map((one) => described("flaky", { ...one, errors: one.errors.slice(0, 1) })),
    ...(isTooFlaky
      ? [`✗ ${flaky.length} tests are flaky; more than ${MOST_FLAKY} fail the run`]
      : []),
    `${passed.length + flaky.length} passed, ${failed.length} failed${skipped.length ? `, ${skipped.length} skipped` : ""}`,
  ].join("\n");
  return { text, isGood: failures.length === 0 && failed.length === 0 && !isTooFlaky };
}

function described(mark: string, { place, title, errors, pictures }: TestOutcome): string {
  const name = place ? `${place} › ${title}` : title;
  return [
    `${mark} ${name}`,
    ...errors.flatMap((error) => indented(error.split("\n"), LINES_OF_ERROR)),
    ...indented(pictures, pictures.length),
  ].join("\n");
}

function slowest(outcomes: TestOutcome[]): string[] {
  const sorted = outcomes.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (sorted.length === 0) return [];
  const lines = sorted.map(
    ({ place, title, seconds }) => `${seconds.toFixed(1)} s ${place} › ${title}`,
  );
  return ["The slowest tests:", ...indented(lines, SLOWEST)];
}

/** `browser 6:10 of 6:00`: a warning at most, since a machine may be slow. */
function timeOf({ check, seconds, budget }: CheckTime): string {
  const time = `${check} ${minutes(seconds)}`;
  if (budget === undefined) return time;
  return `${seconds > budget ? "⚠ " : ""}${time} of ${minutes(budget)}`;
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const indented = (lines: string[], most: number) =>
  lines
    .filter((line) => line.trim())
    .slice(0, most)
    .map((line) => `    ${line}`);
