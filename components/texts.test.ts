import { expect, test } from "vitest";
import { findMixedTexts } from "@/scripts/testing/mixed-texts";
import { sourcesIn } from "@/scripts/testing/sources";

test("every element has either elements or exactly one text, so that pages can be translated", () => {
  const sources = sourcesIn(["app", "components"], /(?<!\.test)\.tsx$/);
  expect(findMixedTexts(sources)).toEqual([]);
});
