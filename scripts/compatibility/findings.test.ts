import { describe, expect, test } from "vitest";
import { scriptFeatures, styleFeatures } from "./features";
import { complaints } from "./findings";
import { scriptUses } from "./script-uses";
import { styleUses } from "./style-uses";

const inScripts = scriptFeatures();
const inStyles = styleFeatures();
const scriptNeeds = (source: string) =>
  scriptUses(source, inScripts, "module").map(({ feature }) => feature);
const styleNeeds = (source: string) => styleUses(source, inStyles).map(({ feature }) => feature);

describe("a script", () => {
  test.each([
    ["AbortSignal.any([])", "AbortSignal.any"],
    ["Promise.withResolvers()", "Promise.withResolvers"],
    ["Promise.try(load)", "Promise.try"],
    ["Array.fromAsync(pages)", "Array.fromAsync"],
    ["Object.groupBy(rows, byDay)", "Object.groupBy"],
    ["Map.groupBy(rows, byDay)", "Map.groupBy"],
    ["URL.parse(address)", "URL.parse"],
    ["const parse = URL.parse", "URL.parse"],
    ["seen.getOrInsertComputed(key, make)", ".getOrInsertComputed()"],
    ["mine.union(theirs)", ".union()"],
    ["element?.checkVisibility()", ".checkVisibility()"],
    ["new Float16Array(4)", "Float16Array"],
    ["new Intl.DurationFormat('es')", "Intl.DurationFormat"],
    ["requestIdleCallback(tidy)", "requestIdleCallback"],
    ["window.requestIdleCallback(tidy)", ".requestIdleCallback()"],
    ["if (element.checkVisibility()) focus()", ".checkVisibility()"],
    ["/[\\p{L}--[a-z]]/v", "syntax beyond ES2023"],
    ["using file = open()", "syntax beyond ES2023"],
    ["import data from './data.json' with { type: 'json' }", "syntax beyond ES2023"],
  ])("a script with a missing feature is reported: %s", (source, feature) => {
    expect(scriptNeeds(source)).toEqual([feature]);
  });

  test.each([
    "AbortSignal.timeout(1000)",
    "rows.toSorted().findLast(isOpen)",
    "class A { static { this.a = 1 } #b = 2; has(it) { return #b in it } }",
    "/(?<=a)b/.test(text)",
    // Checks for the feature first.
    "if (AbortSignal.any) AbortSignal.any([])",
    "'any' in AbortSignal && AbortSignal.any([])",
    "typeof Float16Array === 'undefined' ? null : new Float16Array(4)",
    "element.checkVisibility?.()",
    "Error.captureStackTrace?.(this)",
    // Defines the feature itself, as core-js does.
    "$({ target: 'Map', proto: true }, { getOrInsertComputed: f }); seen.getOrInsertComputed(k, f)",
    "$({ target: 'Promise', stat: true }, { try: f }); Promise.try(load)",
    "URL.parse ??= f; URL.parse(address)",
    // Something else with that name.
    "const schema = { union: f }; schema.union(a, b)",
    "function requestIdleCallback() {} requestIdleCallback()",
    "CSS.escape(id)",
  ])("a script without missing features is accepted: %s", (source) => {
    expect(scriptNeeds(source)).toEqual([]);
  });
});

describe("a style sheet", () => {
  test.each([
    ["p { text-wrap: balance }", "text-wrap"],
    ["label:has(:checked) { color: red }", ":has"],
    ["p { color: light-dark(white, black) }", "light-dark()"],
    ["p { color: red; &:hover { color: blue } }", ":nesting"],
    ["@starting-style { p { opacity: 0 } }", "@starting-style"],
    ["p { min-height: 2lh }", "1lh"],
  ])("a style sheet with a missing feature is reported: %s", (source, feature) => {
    expect(styleNeeds(source)).toEqual([feature]);
  });

  test.each([
    "p { color: oklch(0.5 0.1 200); width: 100dvh; overflow-wrap: anywhere }",
    "p { color: color-mix(in oklab, red 50%, transparent) }",
    "@container (width > 40rem) { p { color: red } }",
    "@supports (text-wrap: balance) { p { text-wrap: balance } }",
    "input::-webkit-inner-spin-button { height: auto }",
  ])("a style sheet without missing features is accepted: %s", (source) => {
    expect(styleNeeds(source)).toEqual([]);
  });
});

describe("the check", () => {
  const files = [{ file: "chunks/a.js", source: "send({ signal: AbortSignal.any(signals) })" }];
  const excuse = { feature: "AbortSignal.any", near: "send(", why: "for a test" };
  const check = (excuses: (typeof excuse)[]) => complaints(files, inScripts, inStyles, excuses);

  test("a finding names the feature, the browsers without it, and its place", () => {
    expect(check([])).toEqual([
      expect.stringMatching(/^AbortSignal\.any \(chrome 116, .*safari 17\.4.*\): chunks\/a\.js: …/),
    ]);
  });

  test("an excuse applies to one feature in one place, and an unused one is reported", () => {
    expect(check([excuse])).toEqual([]);
    const elsewhere = { ...excuse, near: "elsewhere" };
    expect(check([excuse, elsewhere])).toEqual([
      "Nothing needs the excuse for AbortSignal.any near 'elsewhere'.",
    ]);
    expect(check([elsewhere])).toHaveLength(2);
  });
});
