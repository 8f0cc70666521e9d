import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "lib", "scripts", "e2e", "bench"];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test("date-fns is imported by function: as a whole it is 300 files, which take Node over a second", () => {
  const whole = sources.filter((file) => /from "date-fns";$/m.test(readFileSync(file, "utf8")));
  expect(whole).toEqual([]);
});
