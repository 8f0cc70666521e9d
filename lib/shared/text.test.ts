import { describe, expect, test } from "vitest";
import { splitByTerm } from "./text";

const found = (text: string, term: string) =>
  splitByTerm(text, term).map(({ text: part, isFound }) => (isFound ? `[${part}]` : part));

describe("splitting a text by the search term", () => {
  test.each([
    ["Evolución favorable", "EVOLUCION", ["[Evolución]", " favorable"]],
    ["Control anual", "trol", ["Con", "[trol]", " anual"]],
    ["Ana y Ana", "ana", ["[Ana]", " y ", "[Ana]"]],
    ["aaaa", "aa", ["[aa]", "[aa]"]],
    ["50 % de 100%", "%", ["50 ", "[%]", " de 100", "[%]"]],
    ["Tomografía 😀 de tórax", "😀 de to", ["Tomografía ", "[😀 de tó]", "rax"]],
    // A combining accent belongs to its letter.
    ["Nin\u0303o sano", "nino", ["[Nin\u0303o]", " sano"]],
    ["Nin\u0303o sano", "nin", ["[Nin\u0303]", "o sano"]],
  ])("%j is split by the search term %j", (text, term, parts) => {
    expect(found(text, term)).toEqual(parts);
    expect(
      splitByTerm(text, term)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  test.each(["", "  ", "\u0301", "otra cosa"])(
    "a text is not split by the search term %j",
    (term) => {
      expect(found("Control anual", term)).toEqual(["Control anual"]);
    },
  );
});
