import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Settings } from "@/lib/platform/env";
import { Failure } from "../stack/report";

// restic encrypts and deduplicates, and stores in S3, sftp, its own server or folders.

type ResticSettings = Pick<
  Settings,
  | "BACKUP_DIR"
  | "BACKUP_RESTIC_REPOSITORY"
  | "BACKUP_RESTIC_PASSWORD"
  | "AWS_ACCESS_KEY_ID"
  | "AWS_SECRET_ACCESS_KEY"
>;

/** Passed in the environment, because every user of the machine can read command lines. */
export function environmentOf(settings: ResticSettings): Record<string, string> {
  const { BACKUP_RESTIC_REPOSITORY: repository, BACKUP_RESTIC_PASSWORD: password } = settings;
  if (!repository || !password)
    throw new Failure("BACKUP_RESTIC_REPOSITORY: falta. Ninguna copia se lleva a otro lugar.");
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = settings;
  return {
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD: password,
    // The operator's own settings for another repository would take precedence.
    ...{ RESTIC_REPOSITORY_FILE: "", RESTIC_PASSWORD_FILE: "", RESTIC_PASSWORD_COMMAND: "" },
    // The cache is encrypted too; and this is the only folder to which a container can write.
    RESTIC_CACHE_DIR: path.resolve(settings.BACKUP_DIR, ".restic"),
    ...(AWS_ACCESS_KEY_ID && { AWS_ACCESS_KEY_ID }),
    ...(AWS_SECRET_ACCESS_KEY && { AWS_SECRET_ACCESS_KEY }),
  };
}

type Options = { settings: ResticSettings; cwd?: string; timeout?: number };

/** Runs restic to its end; on failure throws an error that says what to do about its last message. */
export async function restic(args: string[], { settings, cwd, timeout }: Options): Promise<void> {
  const child = spawn("restic", ["--quiet", ...args], {
    ...(cwd && { cwd }),
    ...(timeout && { timeout }),
    env: { ...process.env, ...environmentOf(settings) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code, signal]] = await Promise.all([
    text(child.stderr),
    once(child, "close").catch(asMissing),
  ]);
  if (code !== 0) throw new Failure(meaningOf(said, signal ?? `código ${code}`));
}

/** Fails if restic is not installed. */
export async function requireRestic() {
  await once(spawn("restic", ["version"], { stdio: "ignore" }), "close").catch(asMissing);
}

function asMissing(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "ENOENT")
    throw new Failure(
      "Falta restic, y BACKUP_RESTIC_REPOSITORY lo necesita: instálalo (apt-get install restic, brew install restic) y vuelve a intentarlo.",
    );
  throw error;
}

/** What to do about restic's messages; any other message is shown as it is. */
const MEANINGS: [RegExp, string][] = [
  [/wrong password/, "la contraseña no es la del repositorio. Comprueba BACKUP_RESTIC_PASSWORD"],
  [/already locked/, "otro restic está trabajando en el repositorio. Espera a que termine"],
  [
    /unable to open (?:config file|repository)/,
    "no se llega al repositorio. Comprueba BACKUP_RESTIC_REPOSITORY y que su disco o servidor esté en marcha; uno nuevo se crea con npm run restic -- init",
  ],
  [/no space left/, "no queda espacio en el repositorio. Libera sitio"],
  [
    /repository contains errors|has a wrong|hash mismatch|ciphertext verification failed/,
    "el repositorio está dañado. No confíes en él: haz uno nuevo en otro lugar, y busca qué le pasa a su disco",
  ],
  [/SIGTERM/, "el repositorio no responde. Comprueba que su disco o servidor esté en marcha"],
];

export function meaningOf(said: string, end: string): string {
  const lines = said.split("\n").filter((line) => line.trim());
  const word = lines.find((line) => line.startsWith("Fatal:")) ?? lines[0] ?? end;
  const [, meaning] = MEANINGS.find(([sign]) => sign.test(`${said} ${end}`)) ?? [];
  return meaning ? `${meaning} (restic: ${word}).` : `restic: ${word} (${end}).`;
}
