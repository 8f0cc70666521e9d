import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { type Backup, openBackup } from "@/scripts/backup/folder";
import { type Manifest, readManifest } from "@/scripts/backup/manifest";

type Env = Record<string, string>;

/** Runs one of the project's commands and waits for it. */
export async function run(args: string[], env: Env, cwd = process.cwd()) {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, printed: out + err };
}

export async function query(connectionString: string, statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return (await client.query(statement, values).finally(() => client.end())).rows;
}

/** A backup's rows by table, regardless of their order, and its files. */
export async function contentOf(folder: string) {
  const [backup, manifest] = [await openBackup(folder), await readManifest(folder)];
  return { tables: manifest.tables.map((table) => tableOf(folder, table)), files: filesOf(backup) };
}

function tableOf(folder: string, { name, rows }: Manifest["tables"][number]) {
  const lines = gunzipSync(readFileSync(path.join(folder, `tables/${name}.copy.gz`)))
    .toString()
    .split("\n")
    .toSorted();
  return { name, rows, hash: createHash("sha256").update(lines.join("\n")).digest("hex") };
}

const filesOf = ({ sums }: Backup) =>
  [...sums].filter(([name]) => name.startsWith("files/")).toSorted();
