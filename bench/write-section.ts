import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/performance.md";

const commit = () =>
  execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();

/** Replaces the section of docs/performance.md with that title, or appends it; says of which commit and day it is. */
export function writeSection(title: string, text: string): void {
  const [head = "", ...sections] = readFileSync(FILE, "utf8").split(/^## /m);
  const measured = `*${commit()}, ${new Date().toISOString().slice(0, 10)}*`;
  const section = `${title}\n\n${measured}\n\n${text.trim()}\n`;
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
