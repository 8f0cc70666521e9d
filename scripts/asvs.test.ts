import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// docs/asvs.md has each requirement of ASVS 5.0's levels 1 and 2 once, answers it, and names what is there.

const text = readFileSync("docs/asvs.md", "utf8");

const ANSWERS = ["holds", "the operator's", "does not apply", "does not hold"] as const;

/** Number, level, what it asks, answer, and the rest of each requirement's line. */
const lines = [...text.matchAll(/^\| (V[\d.]+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, number = "", level = "", asks = "", answer = "", rest = ""]) => {
    const named = [...rest.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return { number, level, asks, answer, rest, files: named.filter(isPath) };
  },
);

/** `lib/doors/gate.ts`, `nginx.conf`, `.dockerignore`; no setting, header or route. */
function isPath(name: string) {
  return /^[\w.-]+\/.*\.\w+$|^\.?[\w-]+\.(?:conf|ts|yml|json)$|^Dockerfile$|^\.dockerignore$/.test(
    name,
  );
}

const ofAnswer = (answer: string) => lines.filter((line) => line.answer === answer);
const isTest = (file: string) => /\.(?:test|spec)\.ts$/.test(file);

test("each number of the standard's two levels is there once, in order", () => {
  const levels = readFileSync("docs/asvs-numbers.txt", "utf8").split(/^level (\d)$/m);
  const kept = [1, 3].flatMap((at) =>
    (levels[at + 1]?.match(/V[\d.]+/g) ?? []).map((number) => `${number} ${levels[at]}`),
  );
  const told = lines.map(({ number, level }) => `${number} ${level}`);
  expect(told).toHaveLength(253);
  expect(new Set(told).size).toBe(told.length);
  expect(told.toSorted()).toEqual(kept.toSorted());
  const order = (number: string) => number.replace(/\d+/g, (digits) => digits.padStart(2, "0"));
  expect(lines.map(({ number }) => order(number))).toEqual(
    lines.map(({ number }) => order(number)).toSorted(),
  );
  expect(text.match(/^\| V/gm)).toHaveLength(lines.length);
});

test.each(ANSWERS)("as many as the head says: %s", (answer) => {
  const of = (level: string) => ofAnswer(answer).filter((line) => line.level === level).length;
  expect(text).toContain(`| ${answer} | ${of("1")} | ${of("2")} | ${ofAnswer(answer).length} |`);
});

test("every answer is one of the four", () => {
  const known: readonly string[] = ANSWERS;
  expect(lines.filter(({ answer }) => !known.includes(answer))).toEqual([]);
});

test("every file that is named is there", () => {
  const named = lines.flatMap(({ files }) => files);
  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

test("what holds says where, and by which test or by reading", () => {
  const unproved = ofAnswer("holds").filter(
    ({ files, rest }) =>
      (files.length === 0 && !rest.includes("](")) ||
      !(files.some(isTest) || /by reading/i.test(rest)),
  );
  expect(unproved.map(({ number }) => number)).toEqual([]);
});

test("what is the operator's says where it is written", () => {
  const unwritten = ofAnswer("the operator's").filter(
    ({ rest }) => !/\]\(operations(?:\/\w+)?\.md#/.test(rest),
  );
  expect(unwritten.map(({ number }) => number)).toEqual([]);
});

test("what does not hold says what it would take", () => {
  const open = ofAnswer("does not hold").filter(({ rest }) => !rest.includes("It would take"));
  expect(open.map(({ number }) => number)).toEqual([]);
});
