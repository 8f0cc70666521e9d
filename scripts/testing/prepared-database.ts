import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { migrate } from "@/scripts/migrate";
import { refresh } from "@/scripts/stack/build";
import { freePort } from "@/scripts/stack/ports";
import { startPostgres, stopPostgres } from "@/scripts/stack/postgres";

const PREPARED = path.resolve("node_modules/.cache/prepared-database");
const INPUTS = ["prisma/migrations", "scripts", "package-lock.json"];

/**
 * Copies a database with all migrations and no rows to `home`, which does not exist yet. Creating one takes more than a
 * third of a stack's start, so it is done once for all tests.
 */
export async function copyPreparedDatabase(home: string, signal: AbortSignal): Promise<void> {
  await refresh(`${path.relative(".", PREPARED)}/fingerprint`, INPUTS, signal, async () => {
    rmSync(PREPARED, { recursive: true, force: true });
    mkdirSync(PREPARED);
    const { addresses, process } = await startPostgres(
      path.join(PREPARED, "postgres"),
      await freePort(),
      () => {},
      signal,
    );
    await migrate(addresses, signal).finally(() => stopPostgres(process));
  });
  // Not `cpSync`, which does not keep the owner.
  execFileSync("cp", ["-a", path.join(PREPARED, "postgres"), home]);
}
