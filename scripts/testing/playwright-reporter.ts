import type { Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { placeOf, plainText, type TestOutcome, writeOutcomes } from "./test-outcome";

const OUTCOMES = {
  expected: "passed",
  unexpected: "failed",
  flaky: "flaky",
  skipped: "skipped",
} as const;

/** Writes Playwright's outcome of each test, and of what failed outside of any test. */
export default class OutcomeReporter implements Reporter {
  #suite: Suite | undefined;
  #outside: TestOutcome[] = [];

  onBegin(_: unknown, suite: Suite) {
    this.#suite = suite;
  }

  /** A file that does not load, for example. */
  onError(error: TestError) {
    const { file = "", line } = error.location ?? {};
    this.#outside.push({
      place: placeOf(file, line),
      title: file ? "the file" : "outside of any file",
      outcome: "failed",
      errors: [textOf(error)],
      pictures: [],
      seconds: 0,
    });
  }

  onEnd() {
    writeOutcomes([...this.#outside, ...(this.#suite?.allTests() ?? []).map(outcomeOf)]);
  }
}

function outcomeOf(test: TestCase): TestOutcome {
  const [, project, , ...titles] = test.titlePath();
  return {
    place: placeOf(test.location.file, test.location.line),
    title: `${titles.join(" > ")} (${project})`,
    outcome: OUTCOMES[test.outcome()],
    errors: test.results.flatMap(({ errors }) => errors.map(textOf)),
    pictures: test.results.flatMap(({ attachments }) =>
      attachments.flatMap(({ path, contentType }) =>
        path && contentType === "image/png" ? [placeOf(path)] : [],
      ),
    ),
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  };
}

const textOf = ({ message, value }: TestError) => plainText(message ?? value);
