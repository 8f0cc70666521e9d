import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** It calls before there is a session, and while the page is being left. */
const EXCEPTIONS = ["lib/browser/session.ts"];

test("everything in the browser calls the API by its map", () => {
  const folders = ["components", "lib/browser", "app/(app)", "app/auth"];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .map((name) => `${folder}/${name}`),
  );
  const others = files.filter((file) =>
    /(?:fetch\(\s*["'`]|["'`]\$\{[^}]*\}|`)\/api\//.test(readFileSync(file, "utf8")),
  );
  // The path depends on the kind of person; the map has both searches.
  expect(others.toSorted()).toEqual(["components/palette/find-people.ts", ...EXCEPTIONS]);
});
