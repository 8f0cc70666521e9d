import { readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/performance.md";

/** Replaces the section of docs/performance.md with that title, or appends it. */
export function writeSection(title: string, text: string): void {
  const [head = "", ...sections] = readFileSync(FILE, "utf8").split(/^## /m);
  const section = `${title}\n\n${text.trim()}\n`;
  const place = sections.findIndex((one) => one.startsWith(`${title}\n`));
  sections.splice(place < 0 ? sections.length : place, 1, section);
  writeFileSync(
    FILE,
    [head, ...sections]
      .map((one) => one.trim())
      .join("\n\n## ")
      .concat("\n"),
  );
}
