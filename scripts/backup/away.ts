import path from "node:path";
import type { Settings } from "@/lib/platform/env";
import { Failure, messageOf, step } from "../stack/report";
import type { Made } from "./make";
import { restic } from "./restic";

/** Not the machine's, which a container changes with each start. */
const HOST = "clinica";

/** Within so many days every byte that lies there is read once. */
const READ_WITHIN_DAYS = 30;

/** What does not even answer by then keeps the next backup waiting. */
const ANSWERS_WITHIN_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

type AwaySettings = Pick<Settings, "BACKUP_KEEP_DAYS" | "BACKUP_RESTIC_KEEP_DAYS">;

/** What restic is to do with a backup's folder, from within it: its files then stand at the top of what is restored. */
export function commandsFor(folder: string, settings: AwaySettings): string[][] {
  const name = path.basename(folder);
  const days = settings.BACKUP_RESTIC_KEEP_DAYS ?? settings.BACKUP_KEEP_DAYS;
  const part = ((Date.parse(name.slice(0, 10)) / DAY_MS) % READ_WITHIN_DAYS) + 1;
  const older = ["forget", "--host", HOST, "--group-by", "host", "--keep-within", `${days}d`];
  return [
    ["backup", "--host", HOST, "--tag", name, "."],
    // The newest always stays.
    ...(days ? [[...older, "--prune"]] : []),
    ["check", `--read-data-subset=${part}/${READ_WITHIN_DAYS}`],
  ];
}

/** Copies a backup to where BACKUP_RESTIC_REPOSITORY says, if anywhere; what goes wrong is noted as its lack. */
export async function carryAway({ target, noteLack }: Made, settings: Settings) {
  if (!settings.BACKUP_RESTIC_REPOSITORY) return;
  try {
    await step("Llevando la copia, cifrada, a su otro lugar", "Copia llevada y comprobada", () =>
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
  // Takes away what a machine that was switched off has left locked; and is quick to find that nobody is there.
  await restic(["unlock"], { settings, timeout: ANSWERS_WITHIN_MS });
  for (const command of commandsFor(cwd, settings)) await restic(command, { settings, cwd });
}
