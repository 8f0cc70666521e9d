import { readFileSync } from "node:fs";
import Color from "colorjs.io";
import { describe, expect, it } from "vitest";
import { sourcesIn } from "@/scripts/testing/sources";

/** WCAG 2.2, 1.4.3: text of usual size. */
const LEAST_CONTRAST = 4.5;

const OF_TEXT = [
  ...["foreground", "muted-foreground", "primary", "accent-foreground", "destructive"],
  ...["pending", "confirmed", "completed", "cancelled"],
];
const OF_SURFACES = [
  ...["background", "card", "popover", "muted", "accent", "destructive-surface"],
  ...["pending-surface", "confirmed-surface", "completed-surface", "cancelled-surface"],
];
/** These are used on one background only. */
const PAIRS = [
  ...["primary", "primary-hover"].map((fill) => ["primary-foreground", fill]),
  ...["destructive", "destructive-hover"].map((fill) => ["destructive-foreground", fill]),
  ["brand-foreground", "brand"],
  ["background", "foreground"],
  // A secondary button under the pointer.
  ["foreground", "border"],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((person) => ["foreground", `person-${person}`]),
];

const [theme = ""] = /@theme \{[^}]*\}/.exec(readFileSync("app/globals.css", "utf8")) ?? [];
const COLOUR =
  /--color-([\w-]+): (?:light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)|(oklch\([^)]*\)));/g;
const colours = new Map(
  [...theme.matchAll(COLOUR)].map(([, name, light, dark, both]) => [
    name,
    { light: light ?? both, dark: dark ?? both },
  ]),
);

const read = (name: string, scheme: "light" | "dark") =>
  new Color(colours.get(name)?.[scheme] ?? `no colour ${name}`);

describe.each(["light", "dark"] as const)("in the %s theme", (scheme) => {
  const contrast = (text: string, surface: string) =>
    read(surface, scheme).contrast(read(text, scheme), "WCAG21");

  it("every text colour is legible on every background", () => {
    const tooFaint = OF_TEXT.flatMap((text) =>
      OF_SURFACES.filter((surface) => contrast(text, surface) < LEAST_CONTRAST).map(
        (surface) => `${text} on ${surface}`,
      ),
    );
    expect(tooFaint).toEqual([]);
  });

  it.each(PAIRS)("%s is legible on %s", (text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
});

it("no text colour is faded, which would make it less legible", () => {
  const sources = sourcesIn(["app", "components", "lib"], /\.(tsx?|css)$/);
  const faded = sources.flatMap(({ text }) => text.match(/\btext-[a-z-]+\/\d+/g) ?? []);
  expect(faded).toEqual([]);
});
