import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDERS = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /^(jbig2|openjpeg)\.wasm$/,
};

const address = (folder: string, name: string) =>
  `["${name}", new URL("pdfjs-dist/${folder}/${name}", import.meta.url)],`;

test("pdf-data.ts names every file that pdf.js may ask for (npm run docs)", async () => {
  const addresses = Object.entries(FOLDERS).flatMap(([folder, pattern]) =>
    readdirSync(`node_modules/pdfjs-dist/${folder}`)
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => address(folder, name)),
  );
  const made = `// Written by pdf-data.test.ts (npm run docs).

/**
 * What pdf.js fetches while it draws: encodings of fonts (CMaps), the fonts that a PDF need not contain, and decoders of
 * scans. The bundler serves each under an address with its content's hash, which browsers keep.
 */
export const pdfData = new Map([${addresses.join("\n")}]);
`;
  const biome = ["format", "--stdin-file-path=pdf-data.ts"];
  const formatted = execFileSync("node_modules/.bin/biome", biome, {
    input: made,
    encoding: "utf8",
  });
  await expect(formatted).toMatchFileSnapshot("pdf-data.ts");
});
