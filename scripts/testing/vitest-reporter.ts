import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from "vitest/node";
import { placeOf, plainText, type TestOutcome, writeOutcomes } from "./test-outcome";

/** Writes Vitest's outcome of each test, and of what failed outside of any test. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>) {
    writeOutcomes([
      ...modules.flatMap((module) => [
        ...failureOutside(module),
        ...[...module.children.allSuites()].flatMap(failureOutside),
        ...[...module.children.allTests()].map(outcomeOf),
      ]),
      ...(unhandled.length > 0 ? [failure("", "unhandled errors", unhandled)] : []),
    ]);
  }
}

function outcomeOf(test: TestCase): TestOutcome {
  const { state, errors = [] } = test.result();
  const { flaky: isFlaky, duration = 0 } = test.diagnostic() ?? {};
  return {
    place: placeOf(test.module.moduleId, test.location?.line),
    title: test.fullName,
    outcome: isFlaky ? "flaky" : state === "pending" ? "skipped" : state,
    errors: errors.map(textOf),
    pictures: [],
    seconds: duration / 1000,
  };
}

/** A file that does not load, or a `beforeAll` that fails: their tests are skipped. */
function failureOutside(suite: TestModule | TestSuite): TestOutcome[] {
  const errors = suite.errors();
  if (errors.length === 0) return [];
  const isModule = suite.type === "module";
  const place = isModule
    ? placeOf(suite.moduleId)
    : placeOf(suite.module.moduleId, suite.location?.line);
  return [failure(place, isModule ? "the file" : suite.fullName, errors)];
}

const failure = (
  place: string,
  title: string,
  errors: ReadonlyArray<SerializedError>,
): TestOutcome => ({
  ...{ place, title, outcome: "failed", errors: errors.map(textOf) },
  ...{ pictures: [], seconds: 0 },
});

/** The message with its cause on the first line; of a comparison only the lines that differ. */
function textOf({ name, message, diff, cause }: SerializedError): string {
  const [first = "", ...more] = `${name ?? "Error"}: ${message}`.split("\n");
  const head = cause ? `${first}, caused by ${textOf(cause)}` : first;
  const lines = typeof diff === "string" ? plainText(diff).split("\n") : [];
  const differing = lines.filter((line) => /^[-+] (?!Expected|Received)/.test(line));
  return plainText(head, ...more, ...differing);
}
