import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { formatted } from "@/scripts/testing/formatted";

const FOLDERS = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /^(jbig2|openjpeg)\.wasm$/,
};

const address = (folder: string, name: string) =>
  `["${name}", new URL("pdfjs-dist/${folder}/${name}", import.meta.url)],`;

test("pdf-data.ts names every file that pdf.js can request (npm run docs)", async () => {
  const addresses = Object.entries(FOLDERS).flatMap(([folder, pattern]) =>
    readdirSync(`node_modules/pdfjs-dist/${folder}`)
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => address(folder, name)),
  );
  const made = `// Written by pdf-data.test.ts (npm run docs).

/**
 * The files that pdf.js fetches while it draws: encodings of fonts (CMaps), the standard fonts, which a PDF need not
 * contain, and the decoders of scanned images. The bundler puts a content hash into each address, so browsers cache them.
 */
export const pdfData = new Map([${addresses.join("\n")}]);
`;
  await expect(formatted(made, "pdf-data.ts")).toMatchFileSnapshot("pdf-data.ts");
});
