import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type TestOutcome, testOutcomes } from "./test-outcome";

/** A run with more flaky tests fails: retrying is for rare faults of the tests, until they are fixed. */
export const MOST_FLAKY = 3;
const LINES_OF_ERROR = 12;

/** The outcomes in all reports of that folder. */
export const readOutcomes = (reports: string): TestOutcome[] =>
  readdirSync(reports).flatMap((file) =>
    testOutcomes.parse(JSON.parse(readFileSync(path.join(reports, file), "utf8"))),
  );

export const countOf = (outcomes: TestOutcome[], wanted: TestOutcome["outcome"]) =>
  outcomes.filter(({ outcome }) => outcome === wanted).length;

/** The end of a run: each failed test with the error of each try, each flaky test with its first error, the totals. */
export function summarize(outcomes: TestOutcome[]): string {
  const [failed, flaky, skipped] = [
    countOf(outcomes, "failed"),
    countOf(outcomes, "flaky"),
    countOf(outcomes, "skipped"),
  ];
  const passed = countOf(outcomes, "passed") + flaky;
  return [
    ...outcomes.filter(({ outcome }) => outcome === "failed").map((one) => described("✗", one)),
    ...outcomes.filter(({ outcome }) => outcome === "flaky").map((one) => described("flaky", one)),
    ...(flaky > MOST_FLAKY
      ? [`✗ ${flaky} tests are flaky; more than ${MOST_FLAKY} fail the run`]
      : []),
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
}

function described(mark: string, { place, title, outcome, errors }: TestOutcome): string {
  const shown = outcome === "flaky" ? errors.slice(0, 1) : errors;
  const name = place ? `${place} › ${title}` : title;
  return [`${mark} ${name}`, ...shown.map(indented)].join("\n");
}

function indented(error: string): string {
  const lines = error.split("\n").filter((line) => line.trim());
  return lines
    .slice(0, LINES_OF_ERROR)
    .map((line) => `    ${line}`)
    .join("\n");
}
