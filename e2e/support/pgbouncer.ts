import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Addresses } from "@/scripts/migrate";
import { freePort } from "@/scripts/stack/ports";
import { answers } from "@/scripts/stack/postgres";
import { eventually } from "@/scripts/testing/eventually";
import { debianWith } from "./debian";

/** In session mode each client needs a server connection of its own; in transaction mode a few are shared. */
const POOL_SIZE = { session: 60, transaction: 8 };

/**
 * A real PgBouncer in front of that database, with the settings of docs/operations; `application` connects through it.
 */
export async function startPgbouncer(
  { owner, application }: Addresses,
  mode: "session" | "transaction",
) {
  const root = debianWith("pgbouncer");
  const folder = mkdtempSync(path.join(root, "srv/pgbouncer-"));
  const inside = folder.slice(root.length);
  const [server, port] = [new URL(application), await freePort()];
  writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    `[databases]
${server.pathname.slice(1)} = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${inside}/users.txt
pool_mode = ${mode}
default_pool_size = ${POOL_SIZE[mode]}
max_client_conn = 200
max_prepared_statements = 250
`,
  );
  writeFileSync(
    path.join(folder, "users.txt"),
    `"${server.username}" "${decodeURIComponent(server.password)}"\n`,
  );
  chmodSync(folder, 0o755);
  const child = spawn(
    "chroot",
    ["--userspec=65534:65534", root, "pgbouncer", "-q", `${inside}/pgbouncer.ini`],
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const through = Object.assign(new URL(application), { port: String(port) }).href;
  await eventually("PgBouncer answers", async () => {
    if (child.exitCode !== null) throw new Error("PgBouncer did not start.");
    return answers(through);
  });
  return {
    settings: { DATABASE_OWNER_URL: owner, DATABASE_URL: through },
    stop: async () => {
      child.kill("SIGINT");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
