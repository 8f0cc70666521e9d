import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { EXCUSES } from "./excuses";
import { scriptFeatures, styleFeatures } from "./features";
import { complaints } from "./findings";

/** Searches the build's browser code for features that a supported browser lacks (`browserslist` in package.json). */
const BUILD = ".next";

// Next.js serves these only to browsers without modules, none of which is supported.
const { polyfillFiles } = JSON.parse(readFileSync(path.join(BUILD, "build-manifest.json"), "utf8"));
const files = readdirSync(path.join(BUILD, "static"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(m?js|css)$/.test(file) && !polyfillFiles.includes(`static/${file}`))
  .map((file) => ({ file, source: readFileSync(path.join(BUILD, "static", file), "utf8") }));

const found = complaints(files, scriptFeatures(), styleFeatures(), EXCUSES);
for (const line of found) process.stderr.write(`${line}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
