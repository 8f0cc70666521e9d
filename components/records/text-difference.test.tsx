import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { partsOf, TextDifference } from "./text-difference";

const shown = (from: string, to: string) =>
  renderToStaticMarkup(<TextDifference from={from} to={to} />);

it("the difference marks changed words, also for screen readers", () => {
  const html = shown(
    "Duele la rodilla derecha desde ayer.",
    "Duele la rodilla izquierda desde ayer.",
  );
  expect(html).toMatch(/^<span>Duele la rodilla <\/span><del .*> \[quitado: .*>derecha<.*<\/del>/);
  expect(html).toMatch(/<ins .*> \[agregado: .*>izquierda<.*<\/ins><span> desde ayer\.<\/span>$/);
});

it("the difference marks nothing in an unchanged text, and no single letters of accented words", () => {
  expect(shown("Sin cambios.", "Sin cambios.")).toBe("<span>Sin cambios.</span>");
  expect(
    partsOf("Evolución favorable hoy", "Evolución favorable ayer").map(({ value }) => value),
  ).toEqual(["Evolución favorable ", "hoy", "ayer"]);
});

it("texts with little in common are shown one after the other", () => {
  const [from, to] = ["Evolución favorable.", "Lo que escribió otra persona."];
  expect(partsOf(from, to)).toEqual([
    { value: from, removed: true },
    { value: to, added: true },
  ]);
});

it("the difference of long texts with no word in common is quick", () => {
  const text = (word: string) => Array.from({ length: 8_000 }, (_, at) => `${word}${at}`).join(" ");
  const begun = performance.now();
  expect(partsOf(text("a"), text("b"))).toHaveLength(2);
  expect(performance.now() - begun).toBeLessThan(3_000);
});
