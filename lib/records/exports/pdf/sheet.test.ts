import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { readPdf } from "@/e2e/support/pdf";
import { Sheet } from "@/lib/records/exports/pdf/sheet";

const newSheet = () =>
  new Sheet({
    ...{ title: "Historia", author: "Clínica", at: new Date(), head: ["", ""] },
    ...{ foot: "", pages: undefined },
  });

/** The breaks in a long word are seen nowhere. */
const inked = (text: string) => text.replaceAll(/[\s\u200b]/g, "");

test.each([
  ["a word", "QUJD".repeat(12_500)],
  ["words that nothing may separate", "a\u00a0".repeat(25_000)],
  ["characters that no font has", "😀".repeat(25_000)],
  // A field refuses a fifth (lib/shared/fields.ts).
  ["letters with four accents", "e\u0323\u0302\u0304\u0306".repeat(10_000).normalize()],
  ["spaces", " ".repeat(50_000)],
])("CWE-407: a text without a line break is written within seconds: %s", async (_, text) => {
  const sheet = newSheet();
  await sheet.text(text);
  sheet.end();
  const pages = await readPdf(Buffer.concat([...sheet.chunks()]));
  expect(pages.length).toBeLessThan(20);
  const written = pages.map((page) => page.text.replace(/Página \d+ de 0/, "")).join("");
  expect(inked(written)).toBe(inked(text.replaceAll("😀", "□")));
});

test.each([
  ["each paragraph", "Sin novedades.\n".repeat(100), 100],
  ["each part of a long one", "Sin novedades. ".repeat(4000), 30],
])("other work gets a turn after %s", async (_, text, parts) => {
  const sheet = newSheet();
  let isWriting = true;
  let turns = 0;
  const others = async () => {
    for (; isWriting; turns += 1) await nextTurn();
  };
  const counting = others();
  await sheet.text(text);
  isWriting = false;
  await counting;
  expect(turns).toBeGreaterThanOrEqual(parts);
});
