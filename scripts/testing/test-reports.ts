import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

type PlaywrightSuite = {
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { projectName: string; results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Longer messages are cut off, in characters: the whole ones were printed when the test failed. */
const MOST_OF_A_MESSAGE = 1_500;

/** All reports in that folder: how many tests passed and failed, and what those that failed said. */
export function summarize(reports: string): string {
  let [passed, failed, skipped] = [0, 0, 0];
  const failures: string[] = [];
  for (const file of readdirSync(reports)) {
    const report: PlaywrightReport | VitestReport = JSON.parse(
      readFileSync(path.join(reports, file), "utf8"),
    );
    if ("stats" in report) {
      passed += report.stats.expected;
      failed += report.stats.unexpected + report.stats.flaky;
      skipped += report.stats.skipped;
      failures.push(...report.suites.flatMap(failuresOf));
    } else {
      passed += report.numPassedTests;
      failed += report.numFailedTests;
      skipped += report.numPendingTests;
      for (const { name, message, assertionResults } of report.testResults) {
        const failing = assertionResults.filter(({ status }) => status === "failed");
        failures.push(
          ...failing.map((one) => failure(name, one.fullName, one.failureMessages)),
          ...(message && failing.length === 0 ? [failure(name, "", [message])] : []),
        );
      }
    }
  }
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
  return [...failures, counts].join("\n");
}

function failuresOf({ specs, suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ file, title, tests }) =>
        tests.map(({ projectName, results }) =>
          failure(
            file,
            `${title} (${projectName})`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "")),
          ),
        ),
      ),
    ...suites.flatMap(failuresOf),
  ];
}

const failure = (file: string, title: string, messages: string[]) =>
  [`✗ ${path.relative(process.cwd(), path.resolve(file))} › ${title}`, ...messages]
    .join("\n")
    .slice(0, MOST_OF_A_MESSAGE);
