import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inLanguage } from "./language.mjs";
import { Failure } from "./report";

/** The user `nobody` owns the database if root starts it: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
/** The database's owner, and its name. */
export const USER = "clinica";

export type Cluster = { directory: string; password: string; owner: Owner };
type Owner = { uid: number; gid: number } | undefined;

/** The database's files below `home`; creates them if necessary. */
export async function openCluster(home: string, binaries: string): Promise<Cluster> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const owner = ownerOf(home);
  const directory = path.join(home, "cluster");
  const passwordFile = path.join(home, "password");
  const isNew = !existsSync(directory);
  // This file exists when the first start has finished the database.
  if (isNew && existsSync(path.join(home, "application-password"))) refuseDamaged(directory);
  if (isNew && owner) chownSync(home, owner.uid, owner.gid);
  const hasPassword = !isNew && existsSync(passwordFile);
  if (!hasPassword) makePassword(passwordFile, owner);
  const password = readFileSync(passwordFile, "utf8");
  if (isNew) await initialise(directory, binaries, owner);
  else {
    refuseDamaged(directory);
    forgetForeignPid(directory);
  }
  if (!isNew && !hasPassword) await givePassword(directory, binaries, owner, password);
  return { directory, password, owner };
}

function makePassword(file: string, owner: Owner) {
  writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  chmodSync(file, 0o600);
  if (owner) chownSync(file, owner.uid, owner.gid);
}

/** PostgreSQL cannot start without these files. Never recreated over rows that may be a clinic's only copy. */
function refuseDamaged(directory: string) {
  const damaged = Object.entries(SOUND).find(
    ([name, isSound]) => !isSound(path.join(directory, name)),
  );
  if (damaged)
    throw new Failure(
      inLanguage({
        es: `La base de datos de ${directory} está dañada: ${damaged[0]} falta o no sirve. Aparta ${path.dirname(directory)} con otro nombre, sin borrarla, y recupera la última copia con npm run restore.`,
        en: `The database in ${directory} is damaged: ${damaged[0]} is missing or wrong. Rename ${path.dirname(directory)} and start again.`,
      }),
    );
}

/** The file's fixed size. */
const CONTROL_FILE_BYTES = 8_192;
const SOUND: Record<string, (file: string) => boolean> = {
  PG_VERSION: (file) => existsSync(file) && /^\d+\n$/.test(readFileSync(file, "utf8")),
  "global/pg_control": (file) => existsSync(file) && statSync(file).size === CONTROL_FILE_BYTES,
  base: existsSync,
};

/** In PostgreSQL's single-user mode, which needs no password: the folder's owner may do anything with it. */
async function givePassword(directory: string, binaries: string, owner: Owner, password: string) {
  const data = dataDirectory(directory, owner);
  const child = spawnIn(
    directory,
    owner,
    `${binaries}/bin/postgres`,
    ["--single", "-D", data, "postgres"],
    `ALTER ROLE ${USER} PASSWORD '${password}'\n`,
  );
  let printed = "";
  child.stderr.on("data", (data) => {
    printed += data;
  });
  const [code] = await once(child, "close");
  if (code !== 0 || /ERROR|FATAL/.test(printed))
    throw new Failure(
      inLanguage({
        es: `Base de datos: no se pudo cambiar su clave. ${printed.trim()}`,
        en: `Database: its password could not be changed. ${printed.trim()}`,
      }),
    );
}

function ownerOf(home: string): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(home);
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

/** Created under another name and renamed, so that an interrupted start leaves nothing that looks complete. */
async function initialise(directory: string, binaries: string, owner: Owner) {
  const fresh = `${directory}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (owner) chownSync(fresh, owner.uid, owner.gid);
  const here = dataDirectory(fresh, owner);
  const child = spawnIn(fresh, owner, `${binaries}/bin/initdb`, [
    `--pgdata=${here}`,
    `--pwfile=${here}/../password`,
    `--username=${USER}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=icu",
    "--icu-locale=es-ES",
  ]);
  let printed = "";
  child.stderr.on("data", (data) => {
    printed += data;
  });
  const [code] = await once(child, "close");
  if (code !== 0)
    throw new Failure(
      inLanguage({
        es: `Base de datos: no se pudo crear. ${printed.trim()}`,
        en: `Database: it could not be created. ${printed.trim()}`,
      }),
    );
  renameSync(fresh, directory);
}

/** Its new owner may not be allowed into root's folder; with the folder as working directory that does not matter. */
export const dataDirectory = (directory: string, owner: Owner) =>
  owner ? "/proc/self/cwd" : directory;

export function spawnIn(cwd: string, owner: Owner, command: string, args: string[], input = "") {
  // Without the operator's PGDATA, PGPORT and the like, and without the application's secrets.
  const { PATH, NODE_ENV } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { PATH, NODE_ENV, LC_ALL: "C", TZ: "UTC" },
    detached: true,
    stdio: ["pipe", "ignore", "pipe"],
    ...owner,
  });
  // The process may end before it has read its input.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return child;
}

/**
 * After a kill -9 and a reboot, the pid in the lock file may belong to another program, which PostgreSQL would take for
 * a running server. It ignores its parent's pid, so that is written there, and PostgreSQL goes on to the check that
 * counts: whether anyone still uses the old shared memory.
 */
function forgetForeignPid(directory: string) {
  const file = path.join(directory, "postmaster.pid");
  if (!existsSync(file)) return;
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  const { uid, gid } = statSync(file);
  writeFileSync(file, [process.pid, ...rest].join("\n"));
  chownSync(file, uid, gid);
}
