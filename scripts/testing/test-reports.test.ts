import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { Failure } from "@/scripts/stack/report";
import { REPORT_FILE, type TestOutcome, testOutcomes } from "./test-outcome";
import { describeFailure, endOf } from "./test-reports";

const outcome = (more: Partial<TestOutcome>): TestOutcome => ({
  ...{ place: "e2e/a.spec.ts:3", title: "a title", outcome: "passed" },
  ...{ errors: [], pictures: [], seconds: 0 },
  ...more,
});

describe("the end of a run", () => {
  it("the end of a run lists failed checks, failed tests with each error, and passed retries with the first error", () => {
    const outcomes = [
      outcome({ outcome: "flaky", errors: ["Error: not yet\n\n  at once", "Error: neither"] }),
      outcome({ outcome: "skipped" }),
      outcome({
        place: "e2e/b.test.ts:9",
        outcome: "failed",
        errors: ["Error: 1\n2\n\n3\n4", "Error: 5"],
        pictures: ["test-results/b.png"],
      }),
      outcome({}),
    ];
    const { text, isGood } = endOf(["✗ browser: failed"], outcomes);
    expect(isGood).toBe(false);
    expect(text.split("\n").filter((line) => !/slowest| s e2e/.test(line))).toEqual([
      "✗ browser: failed",
      "✗ e2e/b.test.ts:9 › a title",
      ...["    Error: 1", "    2", "    3", "    Error: 5", "    test-results/b.png"],
      "flaky e2e/a.spec.ts:3 › a title",
      ...["    Error: not yet", "      at once"],
      "2 passed, 1 failed, 1 skipped",
    ]);
  });

  it("a run fails with more than three passed retries", () => {
    const flaky = (count: number) =>
      endOf(
        [],
        Array.from({ length: count }, () => outcome({ outcome: "flaky" })),
      );
    expect(flaky(3).isGood).toBe(true);
    expect(flaky(3).text).not.toContain("✗");
    expect(flaky(4).isGood).toBe(false);
    expect(flaky(4).text).toContain("✗ 4 tests are flaky; more than 3 fail the run\n4 passed");
  });

  it("the end of a run lists the ten slowest tests, and each check's time beside its budget", () => {
    const outcomes = Array.from({ length: 12 }, (_, index) => outcome({ seconds: index }));
    const times = [
      { check: "api", seconds: 59.4, budget: 240 },
      { check: "browser", seconds: 370, budget: 360 },
      { check: "looks", seconds: 61 },
    ];
    const lines = endOf([], outcomes, times).text.split("\n");
    expect(lines).toHaveLength(15);
    expect(lines.slice(0, 2)).toEqual([
      "The slowest tests:",
      "    11.0 s e2e/a.spec.ts:3 › a title",
    ]);
    expect(lines.slice(10, 14)).toEqual([
      "    2.0 s e2e/a.spec.ts:3 › a title",
      ...["api 0:59 of 4:00", "⚠ browser 6:10 of 6:00", "looks 1:01"],
    ]);
  });

  it("the end of a run quotes the command that failed from its first error on", () => {
    const output = ["▲ Next.js", "", "\u001b[31mError:\u001b[39m no such page", "app/x.tsx:3"];
    const failure = new Failure("next build: failed (code 1).", output.join("\n"));
    expect(describeFailure("build", failure).split("\n")).toEqual([
      "✗ build: next build: failed (code 1).",
      ...["    Error: no such page", "    app/x.tsx:3"],
    ]);
    expect(describeFailure("api", new Failure("api: failed."))).toBe("✗ api: api: failed.");
  });
});

/** Runs a test file with one retry. Returns what the reporter wrote, a line for each test, with its errors' first lines. */
async function reportOf(name: string, content: string, runner: (folder: string) => string[]) {
  mkdirSync("test-results", { recursive: true });
  const folder = mkdtempSync(path.resolve("test-results/reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, name), content);
  // Otherwise Vitest would find the project's.
  writeFileSync(path.join(folder, "vitest.config.mjs"), "export default {}");
  const report = path.join(folder, "report.json");
  const env = { ...process.env, [REPORT_FILE]: report };
  const ended = promisify(execFile)(process.execPath, runner(folder), { env });
  await expect(ended).rejects.toThrow("Command failed");
  return testOutcomes.parse(JSON.parse(readFileSync(report, "utf8"))).map((one) => {
    const place = one.place.replace(`${path.relative(process.cwd(), folder)}/`, "");
    const errors = one.errors.map((error) => error.replace(/( \/\/.*)?\n.*/s, ""));
    return [one.outcome, place, one.title, ...errors].join(" | ");
  });
}

const vitest = (folder: string) => [
  ...["node_modules/vitest/vitest.mjs", "run", "--root", folder, "--retry=1"],
  ...["--includeTaskLocation", `--reporter=${path.resolve("scripts/testing/vitest-reporter.ts")}`],
];

const playwright = (folder: string) => [
  ...["node_modules/@playwright/test/cli.js", "test", "--config", folder, "--retries=1"],
  `--output=${folder}/output`,
  `--reporter=${path.resolve("scripts/testing/playwright-reporter.ts")}`,
];

describe("the report of", () => {
  it("the report of Vitest has passed retries, both errors of tests that failed twice, and failed hooks", async () => {
    const content = `import { beforeAll, describe, expect, test } from "vitest";
      let tries = 0;
      test("fails once", () => { tries += 1; expect(tries).toBe(2); });
      test("fails twice", () => { tries += 1; expect(tries).toBe(0); });
      test("fails for a reason", () => { throw new Error("outer", { cause: new Error("inner") }); });
      test.skip("is skipped", () => {});
      test("passes", () => {});
      describe("a group", () => {
        beforeAll(() => { throw new Error("no server"); });
        test("never runs", () => {});
      });`;
    expect(await reportOf("sample.test.ts", content, vitest)).toEqual([
      "failed | sample.test.ts:8 | a group | Error: no server",
      "flaky | sample.test.ts:3 | fails once | AssertionError: expected 1 to be 2",
      "failed | sample.test.ts:4 | fails twice | AssertionError: expected 3 to be +0 | AssertionError: expected 4 to be +0",
      "failed | sample.test.ts:5 | fails for a reason | Error: outer, caused by Error: inner | Error: outer, caused by Error: inner",
      "skipped | sample.test.ts:6 | is skipped",
      "passed | sample.test.ts:7 | passes",
      "skipped | sample.test.ts:10 | a group > never runs",
    ]);
  });

  it("the report of Vitest has files that do not load", async () => {
    const content = `throw new Error("no module");`;
    expect(await reportOf("sample.test.ts", content, vitest)).toEqual([
      "failed | sample.test.ts | the file | Error: no module",
    ]);
  });

  it("the report of Playwright has passed retries, and both errors of tests that failed twice", async () => {
    const content = `import { test } from "@playwright/test";
      const failTo = (last) => ({}, { retry }) => { if (retry < last) throw new Error("try " + retry); };
      test("fails once", failTo(1));
      test("fails twice", failTo(2));
      test.skip("is skipped", () => {});
      test("passes", () => {});`;
    expect(await reportOf("sample.spec.ts", content, playwright)).toEqual([
      "flaky | sample.spec.ts:3 | fails once () | Error: try 0",
      "failed | sample.spec.ts:4 | fails twice () | Error: try 0 | Error: try 1",
      "skipped | sample.spec.ts:5 | is skipped ()",
      "passed | sample.spec.ts:6 | passes ()",
    ]);
  });

  it("the report of Playwright has files that do not load", async () => {
    const content = `throw new Error("no page");`;
    expect(await reportOf("sample.spec.ts", content, playwright)).toContain(
      "failed | sample.spec.ts:1 | the file | Error: no page",
    );
  });
});
