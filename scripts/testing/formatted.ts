import { execFileSync } from "node:child_process";

/** Code that a test writes, as Biome formats the file of that name. */
export const formatted = (code: string, name: string) =>
  execFileSync("node_modules/.bin/biome", ["format", `--stdin-file-path=${name}`], {
    input: code,
    encoding: "utf8",
  });
