import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { FOLDER, knownMigrations } from "./migrate";
import { LIST, listNewest } from "./migration-list";
import { problemsOf } from "./migration-rules";
import { type Defer, inForeground } from "./stack/foreground";
import { freePort } from "./stack/ports";
import { startPostgres, stopPostgres } from "./stack/postgres";
import { complain, Failure, say } from "./stack/report";

// npm run migration -- NAME: writes the migration by which the database becomes the one that schema.prisma describes.
// npm run migration: after the newest migration was edited, writes its new checksum into the list.

const [, , name] = process.argv;

await inForeground(async (signal, defer) => {
  if (name) await create(name, signal, defer);
  say(`✓ ${LIST}: ${listNewest()}`);
});

async function create(name: string, signal: AbortSignal, defer: Defer) {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Failure("Name the migration with lower-case letters, digits and underscores.");
  const sql = await difference(signal, defer);
  if (sql.startsWith("-- This is an empty migration."))
    throw new Failure(
      "Change prisma/schema.prisma first: the migrations already make what it describes.",
    );
  const file = path.join(FOLDER, `${nextTime()}_${name}`, "migration.sql");
  mkdirSync(path.dirname(file));
  writeFileSync(file, `${sql}\n`);
  for (const problem of problemsOf(sql)) complain(`⚠ ${problem}`);
  say(`✓ ${file}`);
}

/** The SQL between what the migrations make, in an empty database, and what schema.prisma describes. */
async function difference(signal: AbortSignal, defer: Defer) {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-migration-"));
  defer(() => rmSync(folder, { recursive: true }));
  const home = path.join(folder, "postgres");
  const { addresses, process: database } = await startPostgres(
    home,
    await freePort(),
    () => {},
    signal,
  );
  defer(() => stopPostgres(database));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...["node_modules/prisma/build/index.js", "migrate", "diff", "--script"],
      ...["--from-migrations", FOLDER, "--to-schema", "prisma/schema.prisma"],
    ],
    { env: { ...process.env, DATABASE_URL: addresses.owner }, signal },
  );
  return stdout.trim();
}

/** YYYYMMDDhhmmss in UTC, after the newest migration. */
function nextTime(): string {
  const now = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const newest = knownMigrations().at(-1)?.slice(0, 14) ?? "";
  return now > newest ? now : String(Number(newest) + 1);
}
