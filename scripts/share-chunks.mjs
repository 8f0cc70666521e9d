// node scripts/share-chunks.mjs: turns all but one of equal server chunks into a reference to that one.
//
// Turbopack 16.4 writes the code that routes share once for each set of chunks that a route has loaded before it
// (github.com/vercel/next.js/pull/94961 explains why the names differ). Of 29 MB of JavaScript 17 MB were copies, which
// every start compiled, only to drop them, since the first definition of a module counts.
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The second folder is what goes into the image (`BUILD_STANDALONE`). */
const FOLDERS = [".next/server/chunks", ".next/standalone/.next/server/chunks"];
const NAME_OF_MAP = /\n*\/\/# sourceMappingURL=\S*\s*$/;

for (const folder of FOLDERS) {
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const file of globSync(`${folder}/**/*.js`).toSorted()) {
    const code = readFileSync(file, "utf8").replace(NAME_OF_MAP, "");
    const first = files.get(code);
    if (first) {
      const from = path.relative(path.dirname(file), first);
      writeFileSync(file, `module.exports=require(${JSON.stringify(`./${from}`)});\n`);
      rmSync(`${file}.map`, { force: true });
    } else files.set(code, file);
  }
}
