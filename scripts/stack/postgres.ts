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
import pg from "pg";
import type { Addresses } from "../migrate";
import { Supervised } from "./children";
import { keptSecret } from "./data-directory";
import { postgresBinaries } from "./postgres-binaries";
import type { ProcessId } from "./processes";
import { complain, Failure } from "./report";

/** `nobody`, who owns the database when root starts it: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
/** Owns the database; and its name. */
const USER = "clinica";
/** The role that the application signs in with. */
const APPLICATION = "clinica_application";

const OPTIONS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 100,
  timezone: "UTC",
  log_timezone: "UTC",
  idle_in_transaction_session_timeout: "60s",
  // A week of log files inside the cluster, without the rows and statements: they hold health data.
  logging_collector: "on",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  // As with Docker: what a machine of 2 GB bears, unless it is said that there is more.
  shared_buffers: process.env.POSTGRES_SHARED_BUFFERS || "256MB",
  effective_cache_size: process.env.POSTGRES_CACHE || "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  random_page_cost: 1.1,
};

type Cluster = { directory: string; password: string; owner: Owner };
type Owner = { uid: number; gid: number } | undefined;

/** Starts the database in `home`, made when it is not there yet, and waits until it answers. */
export async function startPostgres(
  home: string,
  port: number,
  began: (id: ProcessId) => void,
  signal: AbortSignal,
): Promise<{ addresses: Addresses; process: Supervised }> {
  const binaries = postgresBinaries();
  const cluster = await openCluster(home, binaries);
  forgetForeignPid(cluster.directory);
  const database = new Supervised("Base de datos", () => launch(cluster, binaries, port), began);
  const address = (name: string, user = USER, password = cluster.password) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;
  try {
    await database.ready(() => answers(address("postgres")), 60_000, signal);
    await createDatabase(address("postgres"));
  } catch (error) {
    await stopPostgres(database);
    throw error;
  }
  const secret = keptSecret(path.join(home, "application-password"));
  const addresses = { owner: address(USER), application: address(USER, APPLICATION, secret) };
  return { addresses, process: database };
}

/** Fast shutdown; then an immediate one, which the next start recovers from. */
export const stopPostgres = (database: Supervised) =>
  database.stop([
    ["SIGINT", 3_000],
    ["SIGQUIT", 1_000],
    ["SIGKILL", 500],
  ]);

async function openCluster(home: string, binaries: string): Promise<Cluster> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const owner = ownerOf(home);
  const directory = path.join(home, "cluster");
  const passwordFile = path.join(home, "password");
  if (!existsSync(directory)) {
    if (owner) chownSync(home, owner.uid, owner.gid);
    writeFileSync(passwordFile, randomBytes(24).toString("base64url"));
    chmodSync(passwordFile, 0o600);
    if (owner) chownSync(passwordFile, owner.uid, owner.gid);
    await initialise(directory, binaries, owner);
  }
  return { directory, password: readFileSync(passwordFile, "utf8"), owner };
}

function ownerOf(home: string): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(home);
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

/** Made aside and renamed: a start that is interrupted here leaves nothing that looks complete. */
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
  if (code !== 0) throw new Failure(`Base de datos: no se pudo crear. ${printed.trim()}`);
  renameSync(fresh, directory);
}

function launch({ directory, owner }: Cluster, binaries: string, port: number) {
  const options = Object.entries({ ...OPTIONS, port }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const data = dataDirectory(directory, owner);
  const child = spawnIn(directory, owner, `${binaries}/bin/postgres`, ["-D", data, ...options]);
  const printed: Buffer[] = [];
  child.stderr.on("data", (data) => printed.push(data));
  child.on("exit", (code) => code && complain(Buffer.concat(printed).toString().trimEnd()));
  return child;
}

/** Root may have the folder where its new owner may not enter: from inside, that does not matter. */
const dataDirectory = (directory: string, owner: Owner) => (owner ? "/proc/self/cwd" : directory);

function spawnIn(cwd: string, owner: Owner, command: string, args: string[]) {
  // Without the operator's PGDATA, PGPORT and the like, and without any secret of the application.
  const { PATH, NODE_ENV } = process.env;
  return spawn(command, args, {
    cwd,
    env: { PATH, NODE_ENV, LC_ALL: "C", TZ: "UTC" },
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    ...owner,
  });
}

/**
 * After a kill -9 and a reboot the pid that a database left behind may belong to another program, and
 * PostgreSQL would take that for itself, still running. It passes over its parent's pid, and goes on
 * to the check that counts: whether anyone still uses the old shared memory.
 */
function forgetForeignPid(directory: string) {
  const file = path.join(directory, "postmaster.pid");
  if (!existsSync(file)) return;
  const [, ...rest] = readFileSync(file, "utf8").split("\n");
  const { uid, gid } = statSync(file);
  writeFileSync(file, [process.pid, ...rest].join("\n"));
  chownSync(file, uid, gid);
}

/** Whether a database can be reached there. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [USER]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${USER}`);
  } finally {
    await client.end();
  }
}
