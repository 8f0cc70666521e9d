import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownMigrations } from "./migrate";

// A database keeps what an applied migration has made. So a migration is never changed, and a new one is the last.

const LIST = "prisma/migrations.sha256";

/** Lines as sha256sum writes them: the sum, two spaces, the file. */
const listed = readFileSync(LIST, "utf8").trimEnd().split("\n");

const sumOf = (file: string) =>
  createHash("sha256")
    .update(readFileSync(`prisma/migrations/${file}`))
    .digest("hex");

test(`every migration is listed in ${LIST}, in order, with the sum of its SQL`, () => {
  const files = knownMigrations().map((name) => `${name}/migration.sql`);
  expect(files.map((file) => `${sumOf(file)}  ${file}`)).toEqual(listed);
});
