import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { FOLDER, knownMigrations } from "./migrate";

/** A line per migration, in order, as sha256sum writes it: the sum of its SQL, two spaces, the file. */
export const LIST = "prisma/migrations.sha256";

const fileOf = (migration: string) => `${migration}/migration.sql`;

function lineOf(migration: string): string {
  const file = fileOf(migration);
  const sum = createHash("sha256")
    .update(readFileSync(`${FOLDER}/${file}`))
    .digest("hex");
  return `${sum}  ${file}`;
}

export const expectedList = () => knownMigrations().map(lineOf);

export const readList = () => readFileSync(LIST, "utf8").trimEnd().split("\n");

/** Writes the line of the newest migration, which may have been edited. Leaves all others, which must not change. */
export function listNewest() {
  const newest = knownMigrations().at(-1) ?? "";
  const others = readList().filter((line) => !line.endsWith(fileOf(newest)));
  writeFileSync(LIST, `${[...others, lineOf(newest)].join("\n")}\n`);
  return fileOf(newest);
}
