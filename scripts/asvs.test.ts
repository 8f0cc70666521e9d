import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// docs/asvs.md lists each requirement of ASVS 5.0's levels 1 and 2 once, with an answer, and names existing files.

const text = readFileSync("docs/asvs.md", "utf8");

const ANSWERS = ["met", "operator", "not applicable", "not met"] as const;

/** Number, level, paraphrase, answer, and the rest of each requirement's line. */
const lines = [...text.matchAll(/^\| (V[\d.]+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = "", level = "", asks = "", answer = "", rest = ""]) => {
    const named = [...rest.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return { number, level, asks, answer, rest, files: named.filter(isPath) };
  },
);

/** `lib/doors/gate.ts`, `nginx.conf`, `.dockerignore`, but not a setting, header or route. */
function isPath(name: string) {
  return /^[\w.-]+\/.*\.\w+$|^\.?[\w-]+\.(?:conf|ts|yml|json)$|^Dockerfile$|^\.dockerignore$/.test(
    name,
  );
}

const ofAnswer = (answer: string) => lines.filter((line) => line.answer === answer);
const isTest = (file: string) => /\.(?:test|spec)\.ts$/.test(file);

test("docs/asvs.md lists each number of the standard's two levels once, in order", () => {
  const levels = readFileSync("docs/asvs-numbers.txt", "utf8").split(/^level (\d)$/m);
  const expected = [1, 3].flatMap((at) =>
    (levels[at + 1]?.match(/V[\d.]+/g) ?? []).map((number) => `${number} ${levels[at]}`),
  );
  const listed = lines.map(({ number, level }) => `${number} ${level}`);
  expect(listed).toHaveLength(253);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.toSorted()).toEqual(expected.toSorted());
  const order = (number: string) => number.replace(/\d+/g, (digits) => digits.padStart(2, "0"));
  expect(lines.map(({ number }) => order(number))).toEqual(
    lines.map(({ number }) => order(number)).toSorted(),
  );
  expect(text.match(/^\| V/gm)).toHaveLength(lines.length);
});

test.each(ANSWERS)("the table of totals in docs/asvs.md is right for '%s'", (answer) => {
  const of = (level: string) => ofAnswer(answer).filter((line) => line.level === level).length;
  expect(text).toContain(`| ${answer} | ${of("1")} | ${of("2")} | ${ofAnswer(answer).length} |`);
});

test("every answer in docs/asvs.md is one of the four", () => {
  const known: readonly string[] = ANSWERS;
  expect(lines.filter(({ answer }) => !known.includes(answer))).toEqual([]);
});

test("every file that docs/asvs.md names exists", () => {
  const named = lines.flatMap(({ files }) => files);
  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

test("a requirement that is met names a file, and a test or 'by reading'", () => {
  const unproved = ofAnswer("met").filter(
    ({ files, rest }) =>
      (files.length === 0 && !rest.includes("](")) ||
      !(files.some(isTest) || /by reading/i.test(rest)),
  );
  expect(unproved.map(({ number }) => number)).toEqual([]);
});

test("a requirement for the operator links to its documentation", () => {
  const unwritten = ofAnswer("operator").filter(
    ({ rest }) => !/\]\(operations(?:\/\w+)?\.md#/.test(rest),
  );
  expect(unwritten.map(({ number }) => number)).toEqual([]);
});

test("a requirement that is not met says what it would take", () => {
  const open = ofAnswer("not met").filter(({ rest }) => !rest.includes("It would take"));
  expect(open.map(({ number }) => number)).toEqual([]);
});
