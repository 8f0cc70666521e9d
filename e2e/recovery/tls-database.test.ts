import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { backupsIn } from "@/scripts/backup/folder";
import { freePort } from "@/scripts/stack/ports";
import { TestStack } from "@/scripts/testing/test-stack";
import { query, run } from "../support/backups";
import { startTlsPostgres } from "../support/tls-postgres";

// A PostgreSQL that requires TLS (hostssl), as managed ones do.

const BACKUP_DIR = mkdtempSync(path.join(tmpdir(), "clinica-backups-"));
const server = await startTlsPostgres();

/** The address as an operator writes it, with the host name of the certificate. */
function withTls(address: string, query: Record<string, string>, hostname = "localhost") {
  const url = Object.assign(new URL(address), { hostname });
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
const verified = { sslmode: "verify-full", sslrootcert: server.authority };
const settings = {
  DATABASE_URL: withTls(server.application, verified),
  DATABASE_OWNER_URL: withTls(server.owner, verified),
  BACKUP_DIR,
};
const stack = await TestStack.create(settings);
afterAll(async () => {
  await stack.remove();
  await server.stop();
  rmSync(BACKUP_DIR, { recursive: true });
});

const ask = (statement: string) => query(settings.DATABASE_OWNER_URL, statement);
const command = (script: string, ...args: string[]) =>
  run([`scripts/${script}.mjs`, ...args], { ...stack.env, DATA_DIR: stack.directory });

test("a database with TLS is migrated and used, and no connection is without TLS", async () => {
  await stack.start();
  // A connection has no user until TLS is agreed.
  const plain = await ask(`
    SELECT DISTINCT a.application_name FROM pg_stat_ssl JOIN pg_stat_activity a USING (pid)
     WHERE a.client_addr IS NOT NULL AND a.usename IS NOT NULL AND NOT ssl`);
  expect(plain).toEqual([]);
  const roles = await ask(
    "SELECT usename, count(*)::int > 1 AS several FROM pg_stat_activity WHERE usename LIKE '%application' GROUP BY 1",
  );
  expect(roles).toEqual([{ usename: "clinica_application", several: true }]);
});

test("a database with TLS is backed up and restored", async () => {
  await ask(`INSERT INTO specialties (id, name) VALUES (gen_random_uuid(), 'Por TLS')`);
  expect(await command("backup")).toMatchObject({ code: 0 });
  const [backup = ""] = await backupsIn(BACKUP_DIR);
  await ask("DELETE FROM specialties");
  await stack.end();
  expect(await command("restore", "--replace", backup)).toMatchObject({ code: 0 });
  expect(await ask("SELECT name FROM specialties")).toEqual([{ name: "Por TLS" }]);
});

test.each([
  ["without TLS", { sslmode: "disable" }, "localhost", /no encryption/],
  [
    "with a certificate of an unknown authority",
    { sslmode: "require" },
    "localhost",
    /unable to verify/,
  ],
  [
    "with a certificate of another authority",
    { ...verified, sslrootcert: server.stranger },
    "localhost",
    /unable to|self-signed/,
  ],
  ["with another host name", verified, "127.0.0.1", /IP: 127\.0\.0\.1 is not in the cert's list/],
])("CWE-295: a database server %s is refused in one line", async (_, query, hostname, reason) => {
  const DATABASE_OWNER_URL = withTls(server.owner, query, hostname);
  const { code, printed } = await run(["scripts/start.mjs"], {
    ...stack.env,
    DATA_DIR: path.join(stack.directory, "other"),
    DATABASE_OWNER_URL,
    PORT: String(await freePort()),
  });
  const line = expect.stringMatching(
    new RegExp(`^DATABASE_OWNER_URL: no se puede conectar \\(.*(${reason.source})`),
  );
  expect([code, printed.trim().split("\n").at(-1)]).toEqual([1, line]);
});
