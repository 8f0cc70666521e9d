import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inLanguage } from "./language.mjs";
import { tryLock } from "./lock";
import { Failure, messageOf } from "./report";

/** The data folder, locked for this launcher; `release` unlocks it. */
export function openDataDirectory(setting: string): { directory: string; release: () => void } {
  const directory = path.resolve(setting);
  const run = path.join(directory, "run");
  try {
    mkdirSync(run, { recursive: true, mode: 0o700 });
    const probe = path.join(run, `probe.${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new Failure(
      inLanguage({
        es: `DATA_DIR: no se puede escribir en ${directory} (${messageOf(error)}).`,
        en: `DATA_DIR: cannot write to ${directory} (${messageOf(error)}).`,
      }),
    );
  }
  const release = tryLock(path.join(run, "lock"));
  if (typeof release === "function") return { directory, release };
  throw new Failure(
    inLanguage({
      es: `Ya está en marcha con esta carpeta de datos (proceso ${release}): ${directory}`,
      en: `The application already runs with this data folder (process ${release}): ${directory}`,
    }),
  );
}

/** A secret that is created once and stored, so that it survives a restart. */
export function keptSecret(file: string): string {
  if (!existsSync(file)) {
    const secret = randomBytes(48).toString("base64url");
    // Flushed before the rename: what the secret opens is created right after.
    writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, "utf8");
  if (secret.trim().length >= SHORTEST) return secret;
  throw new Failure(
    inLanguage({
      es: `${file} está vacío o incompleto. Bórralo y vuelve a arrancar: se hace otro; con el de auth-secret, todos vuelven a iniciar sesión.`,
      en: `${file} is empty or incomplete. Delete it and start again: another is made; with another auth-secret, everybody has to sign in again.`,
    }),
  );
}

/** In characters. */
const SHORTEST = 32;
