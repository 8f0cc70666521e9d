import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "@/scripts/stack/ports";
import { answers } from "@/scripts/stack/postgres";
import { eventually } from "@/scripts/testing/eventually";
import { certificates } from "./certificates";
import { debianWith } from "./debian";
import { type S3Server, startS3Server } from "./s3-server";

const VERSION = "17";
const BIN = `/usr/lib/postgresql/${VERSION}/bin`;
const USER = "postgres";

/**
 * PostgreSQL that pgBackRest archives continuously to S3, encrypted, as docs/operations/backups.md describes. It can
 * lose its data and be restored to any moment since the first backup.
 */
export class ArchivedPostgres {
  #process: ChildProcess | undefined;

  private constructor(
    readonly root: string,
    /** This run's folder, as the path inside the chroot. */
    readonly inside: string,
    readonly port: number,
    readonly password: string,
    readonly remove: () => Promise<void>,
  ) {}

  static async create(): Promise<ArchivedPostgres> {
    const root = debianWith(`postgresql-${VERSION}`, "pgbackrest", "ca-certificates");
    const s3 = await startS3Server();
    if (!s3) throw new Error("This drill needs an S3 server (scripts/s3-server.sh).");
    const folder = mkdtempSync(path.join(root, "srv/archived-"));
    const inside = folder.slice(root.length);
    const { authority, certificate } = await certificates();
    const tls = await startTls(s3, certificate);
    const [port, password] = [await freePort(), randomBytes(18).toString("base64url")];
    const server = new ArchivedPostgres(root, inside, port, password, async () => {
      await server.kill();
      tls.close();
      tls.closeAllConnections();
      await s3.remove();
      rmSync(folder, { recursive: true, force: true });
    });
    for (const name of ["spool", "log", "lock", "socket"]) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, "authority.crt"), authority);
    writeFileSync(path.join(folder, "password"), password);
    writeFileSync(path.join(folder, "pgbackrest.conf"), server.#settings(s3, tls.port));
    chmodSync(folder, 0o755);
    await server.run("chown", "-R", `${USER}:${USER}`, inside);
    return server;
  }

  get address() {
    return `postgresql://clinica:${this.password}@127.0.0.1:${this.port}/clinica`;
  }

  /** No multipart uploads: the tests' S3 server does not give them back unchanged. */
  #settings = ({ bucket, region, credentials }: S3Server, port: number) => `[global]
repo1-type=s3
repo1-s3-bucket=${bucket}
repo1-s3-endpoint=127.0.0.1
repo1-s3-region=${region}
repo1-s3-key=${credentials.accessKeyId}
repo1-s3-key-secret=${credentials.secretAccessKey}
repo1-s3-uri-style=path
repo1-storage-host=localhost
repo1-storage-port=${port}
repo1-storage-ca-file=${this.inside}/authority.crt
repo1-storage-upload-chunk-size=1GiB
repo1-path=/base
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(36).toString("base64")}
repo1-retention-full=2
repo1-bundle=y
compress-type=zst
process-max=2
start-fast=y
archive-async=n
spool-path=${this.inside}/spool
log-path=${this.inside}/log
lock-path=${this.inside}/lock
[clinica]
pg1-path=${this.inside}/data
pg1-port=${this.port}
pg1-socket-path=${this.inside}/socket
pg1-database=postgres
pg1-user=clinica
`;

  /** Creates an empty database `clinica`, starts archiving, and makes a full backup. */
  async make() {
    const { inside } = this;
    await this.run(
      ...["su", USER, "-c"],
      `${BIN}/initdb --pgdata=${inside}/data --pwfile=${inside}/password --username=clinica --auth-host=scram-sha-256 --auth-local=trust --encoding=UTF8 --locale=C --locale-provider=icu --icu-locale=es-ES`,
    );
    await this.start();
    await this.sql("postgres", "CREATE DATABASE clinica");
    await this.backrest("stanza-create");
    await this.backrest("check");
  }

  /** Bulk loads run without archiving, so that data is not sent twice; a full backup follows. */
  async start({ isArchiving = true } = {}) {
    const options = Object.entries({
      listen_addresses: "127.0.0.1",
      port: this.port,
      unix_socket_directories: `${this.inside}/socket`,
      dynamic_shared_memory_type: "mmap",
      shared_buffers: "1GB",
      max_wal_size: "4GB",
      wal_level: "replica",
      archive_mode: isArchiving ? "on" : "off",
      archive_timeout: "60s",
      archive_command: `pgbackrest --config=${this.inside}/pgbackrest.conf --stanza=clinica archive-push %p`,
    }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    this.#process = spawn(
      "chroot",
      [
        ...[`--userspec=${USER}:${USER}`, this.root, `${BIN}/postgres`],
        ...["-D", `${this.inside}/data`, ...options],
      ],
      { stdio: "ignore" },
    );
    await eventually(
      "PostgreSQL answers",
      () => answers(this.address.replace(/clinica$/, "postgres")),
      600_000,
    );
  }

  stop = () => this.#end("SIGINT");

  /** Like a power failure. */
  kill = () => this.#end("SIGQUIT");

  async #end(signal: NodeJS.Signals) {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  /** The machine is lost, with its disk. */
  async lose() {
    await this.kill();
    rmSync(path.join(this.root, this.inside, "data"), { recursive: true });
  }

  /** Restores to that moment, or as far as the archive goes, and serves. */
  async restore(target?: string) {
    const to = target
      ? ["--type=time", `--target=${target}`, "--target-action=promote"]
      : ["--type=default"];
    await this.backrest(...to, "--target-timeline=latest", "restore");
    await this.start();
    await eventually(
      "recovery ends",
      async () => (await this.sql("postgres", "SELECT pg_is_in_recovery()")) === "f",
      600_000,
    );
  }

  backrest = (...args: string[]) =>
    this.run(
      ...["su", USER, "-c"],
      `pgbackrest --config=${this.inside}/pgbackrest.conf --stanza=clinica ${args.map((one) => `'${one}'`).join(" ")}`,
    );

  sql = async (database: string, statement: string) =>
    (
      await this.run(
        ...[`${BIN}/psql`, "-h", `${this.inside}/socket`, "-p", String(this.port)],
        ...["-U", "clinica", "-d", database, "-Atc", statement],
      )
    ).trim();

  /** Asynchronous, because the command connects to S3 through a TLS proxy in this process. */
  async run(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)("chroot", [this.root, ...args]).catch((error) => {
      throw new Error(`${args.join(" ")}: ${error.stdout}${error.stderr}`);
    });
    return stdout;
  }
}

/** A TLS proxy, as pgBackRest uses S3 over TLS only. */
async function startTls(s3: S3Server, certificate: { key: string; cert: string }) {
  const server = createServer(certificate, (incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    const onward = request(
      { host: "127.0.0.1", port: s3.port, method, headers, path },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return Object.assign(server, { port: typeof address === "object" ? (address?.port ?? 0) : 0 });
}
