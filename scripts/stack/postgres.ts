import path from "node:path";
import pg from "pg";
import type { Addresses } from "../migrate";
import { Supervised } from "./children";
import { type Cluster, dataDirectory, openCluster, spawnIn, USER } from "./cluster";
import { keptSecret } from "./data-directory";
import { inLanguage } from "./language.mjs";
import { postgresBinaries } from "./postgres-binaries";
import type { ProcessId } from "./processes";
import { complain, Failure } from "./report";

/** The application's database role. */
const APPLICATION = "clinica_application";

const OPTIONS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 100,
  timezone: "UTC",
  log_timezone: "UTC",
  idle_in_transaction_session_timeout: "60s",
  // A week of log files in the cluster's folder, without rows and queries, which contain health data.
  logging_collector: "on",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
  // As with Docker: suitable for a machine of 2 GB, unless set otherwise.
  shared_buffers: process.env.POSTGRES_SHARED_BUFFERS || "256MB",
  effective_cache_size: process.env.POSTGRES_CACHE || "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "2GB",
  random_page_cost: 1.1,
};

/** Starts the database in `home`, creating it if necessary, and waits until it accepts connections. */
export async function startPostgres(
  home: string,
  port: number,
  began: (id: ProcessId) => void,
  signal: AbortSignal,
): Promise<{ addresses: Addresses; process: Supervised }> {
  const binaries = postgresBinaries();
  const cluster = await openCluster(home, binaries);
  const database = new Supervised(
    inLanguage({ es: "Base de datos", en: "Database" }),
    () => launch(cluster, binaries, port),
    began,
  );
  const address = (name: string, user = USER, password = cluster.password) =>
    `postgresql://${user}:${password}@127.0.0.1:${port}/${name}`;
  try {
    await database.ready(() => answers(address("postgres")), 60_000, signal);
    await createDatabase(address("postgres"));
    const secret = keptSecret(path.join(home, "application-password"));
    const addresses = { owner: address(USER), application: address(USER, APPLICATION, secret) };
    return { addresses, process: database };
  } catch (error) {
    await stopPostgres(database);
    throw error;
  }
}

/** A fast shutdown; if necessary an immediate one, from which the next start recovers. */
export const stopPostgres = (database: Supervised) =>
  database.stop([
    ["SIGINT", 3_000],
    ["SIGQUIT", 1_000],
    ["SIGKILL", 500],
  ]);

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

/** Whether a database accepts connections there. Throws if the password is wrong. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INVALID_PASSWORD)
      throw new Failure(inLanguage(OTHER_PASSWORD));
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const INVALID_PASSWORD = "28P01";
const OTHER_PASSWORD = {
  es: "La base de datos no acepta la clave de DATA_DIR/postgres/password. Borra ese archivo y vuelve a arrancar: se hace una clave nueva.",
  en: "The database rejects the password of postgres/password in the data folder. Delete that file and start again: another password is made.",
};

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
