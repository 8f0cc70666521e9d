import path from "node:path";
import type { Settings } from "@/lib/platform/env";
import { Failure, messageOf, step } from "../stack/report";
import type { Made } from "./make";
import { restic } from "./restic";

/** A fixed host name for restic, because a container's changes with each start. */
const HOST = "clinica";

/** restic reads a part of the repository each day, so that every byte is verified within this many days. */
const READ_WITHIN_DAYS = 30;

/** A repository that has not responded by then would delay the next backup. */
const ANSWERS_WITHIN_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

type AwaySettings = Pick<Settings, "BACKUP_KEEP_DAYS" | "BACKUP_RESTIC_KEEP_DAYS">;

/** restic's commands for a backup folder, run inside it, so that its files are at the top level of the snapshot. */
export function commandsFor(folder: string, settings: AwaySettings): string[][] {
  const name = path.basename(folder);
  const days = settings.BACKUP_RESTIC_KEEP_DAYS ?? settings.BACKUP_KEEP_DAYS;
  const part = ((Date.parse(name.slice(0, 10)) / DAY_MS) % READ_WITHIN_DAYS) + 1;
  const older = ["forget", "--host", HOST, "--group-by", "host", "--keep-within", `${days}d`];
  return [
    ["backup", "--host", HOST, "--tag", name, "."],
    // Always keeps the newest.
    ...(days ? [[...older, "--prune"]] : []),
    ["check", `--read-data-subset=${part}/${READ_WITHIN_DAYS}`],
  ];
}

/** Copies a backup to BACKUP_RESTIC_REPOSITORY, if set; a failure is recorded with the backup. */
export async function carryAway({ target, noteLack }: Made, settings: Settings) {
  if (!settings.BACKUP_RESTIC_REPOSITORY) return;
  try {
    await step(["Enviando la copia, cifrada, a su otro lugar", "Copia enviada y verificada"], () =>
      carry(target, settings),
    );
  } catch (error) {
    const lack = `La copia no está en su otro lugar, o no se sabe si está bien: ${messageOf(error)}`;
    await noteLack(lack);
    throw new Failure(`✗ ${lack} Aquí sí está entera: ${target}`);
  }
  await noteLack(null);
}

async function carry(cwd: string, settings: Settings) {
  // Removes stale locks of a machine that was switched off, and fails quickly if the repository does not respond.
  await restic(["unlock"], { settings, timeout: ANSWERS_WITHIN_MS });
  for (const command of commandsFor(cwd, settings)) await restic(command, { settings, cwd });
}
