import { expect, test } from "vitest";
import { sourcesIn } from "@/scripts/testing/sources";

/** It calls before there is a session, and while the page is being left. */
const EXCEPTIONS = ["lib/browser/session.ts"];

test("the browser's code calls the API only through the map of endpoints", () => {
  const folders = ["components", "lib/browser", "app/(app)", "app/auth"];
  const others = sourcesIn(folders)
    .filter(({ name }) => !name.includes(".test."))
    .filter(({ text }) => /(?:fetch\(\s*["'`]|["'`]\$\{[^}]*\}|`)\/api\//.test(text))
    .map(({ name }) => name);
  // The path depends on the kind of person; the map has both searches.
  expect(others.toSorted()).toEqual(["components/palette/find-people.ts", ...EXCEPTIONS]);
});
