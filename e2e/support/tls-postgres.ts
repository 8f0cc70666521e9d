import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/stack/ports";
import { startPostgres, stopPostgres } from "@/scripts/stack/postgres";
import { query } from "./backups";
import { certificates, createAuthority } from "./certificates";

/**
 * PostgreSQL as managed services run it: TLS only, with a certificate for `localhost` from a private authority.
 * `authority` is the file of that authority's certificate, `stranger` that of an unrelated one.
 */
export async function startTlsPostgres() {
  const home = mkdtempSync(path.join(tmpdir(), "clinica-tls-"));
  const signal = AbortSignal.timeout(120_000);
  const server = await startPostgres(home, await freePort(), () => {}, signal);
  const { owner } = server.addresses;
  const [ours, theirs] = [await certificates(), await createAuthority("nobody")];
  const cluster = path.join(home, "cluster");
  const { uid, gid } = statSync(cluster);
  for (const [name, text] of Object.entries({
    "server.crt": ours.certificate.cert,
    "server.key": ours.certificate.key,
    "pg_hba.conf": "hostssl all all 127.0.0.1/32 scram-sha-256\n",
  })) {
    writeFileSync(path.join(cluster, name), text, { mode: 0o600 });
    chownSync(path.join(cluster, name), uid, gid);
  }
  await query(owner, "ALTER SYSTEM SET ssl = on");
  await query(owner, "SELECT pg_reload_conf()");
  const kept = (name: string, text: string) => {
    const file = path.join(home, name);
    writeFileSync(file, text);
    return file;
  };
  return {
    ...server.addresses,
    authority: kept("ours.crt", ours.authority),
    stranger: kept("theirs.crt", theirs.cert),
    stop: async () => {
      await stopPostgres(server.process);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
