import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import description from "@/lib/openapi/openapi.json" with { type: "json" };
import { sourcesIn } from "@/scripts/testing/sources";

// Every test that docs/security.md refers to must exist, with the number that the line names.

const text = readFileSync("docs/security.md", "utf8");
const numbersIn = (words: string) => [...new Set(words.match(/\b(?:CVE-\d+-\d+|CWE-\d+)\b/g))];

/** The test files that a line names. */
const filesIn = (words: string) =>
  [
    ...words.matchAll(/`((?:api|browser|recovery|drills|lib|components|scripts)\/[\w./-]+)`/g),
  ].flatMap(([, name = ""]) => {
    if (/^(?:api|recovery|drills)\//.test(name)) return [`e2e/${name}.test.ts`];
    if (name.startsWith("browser/")) return [`e2e/${name}.spec.ts`];
    return name.endsWith(".test.ts") ? [name] : [];
  });

const rows = text.split("\n").filter((line) => /^\| .*`/.test(line) && numbersIn(line).length > 0);

test("every test file in the table of attacks exists", () => {
  const files = filesIn(text);
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(rows.map((row) => [row.split("|")[1]?.trim(), row]))(
  "the tests of %s name it",
  (_, row) => {
    const sources = filesIn(row).map((file) => readFileSync(file, "utf8"));
    const missing = numbersIn(row).filter((number) => !sources.some((one) => one.includes(number)));
    expect(missing).toEqual([]);
  },
);

test("every attack that a test names is in the table of attacks", () => {
  const listed = numbersIn(rows.join());
  const tests = sourcesIn(["e2e/api", "e2e/browser", "e2e/recovery", "e2e/drills"]);
  const named = numbersIn(tests.map(({ text }) => text).join());
  expect(named.filter((number) => !listed.includes(number))).toEqual([]);
});

test("every endpoint is in one row of the table of costs", () => {
  const [, table = ""] = text.split("### Cost of each endpoint");
  const patterns = [...table.matchAll(/^\| (`.+?`) \| /gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z]+ \/api\/[^`]+)`/g)].map(([, call = ""]) => call),
  );
  const isIn = (call: string) => (pattern: string) =>
    pattern.endsWith("*") ? call.startsWith(pattern.slice(0, -1)) : call === pattern;
  const rowsOf = (call: string) => patterns.filter(isIn(call)).length;
  const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((name) => /^(?:get|post|put|patch|delete)$/.test(name))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.filter((call) => rowsOf(call) !== 1)).toEqual([]);
});
