import { expect, test } from "vitest";
import { sourcesIn } from "@/scripts/testing/sources";

const FOLDERS = ["app", "components", "lib", "scripts", "e2e", "bench"];

test("date-fns is imported by function: the whole library is 300 files, which take Node over a second", () => {
  const whole = sourcesIn(FOLDERS).filter(({ text }) => /from "date-fns";$/m.test(text));
  expect(whole.map(({ name }) => name)).toEqual([]);
});
