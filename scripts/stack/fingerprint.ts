import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** One hash over the names and contents of those files and folders, without tests. */
export function fingerprint(root: string, inputs: string[]): string {
  const hash = createHash("sha256");
  for (const input of inputs) {
    for (const file of filesBelow(root, input)) {
      const content = readFileSync(path.join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

function filesBelow(root: string, input: string): string[] {
  const full = path.join(root, input);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [input];
  return readdirSync(full, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith(".") && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(root, path.join(input, name)));
}
