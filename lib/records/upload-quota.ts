import "server-only";
import type { Actor } from "@/lib/access/actor";
import { counter, keyOf } from "@/lib/platform/database/counter";
import { env } from "@/lib/platform/env";
import { logFault } from "@/lib/platform/watch/log";
import { AppError } from "@/lib/shared/errors";
import { MAX_FILE_SIZE } from "@/lib/shared/files";
import { formatCount } from "@/lib/shared/format";

const HOUR = 60 * 60;
/** In kilobytes (1,000 bytes): bytes would overflow the counter. */
const uploaded = counter("upload", () => env.UPLOAD_MB_PER_DAY * 1_000, 24 * HOUR);

/**
 * In bytes. Smaller files count as this, because each also costs a row, and an object in the storage and each backup.
 */
const SMALLEST = 100_000;

/**
 * Counts an upload of that many announced bytes against the account's daily quota; 429 if it is used up. Returns what
 * gives them back, if they are not kept.
 */
export async function spendQuota({ userId }: Actor, announced: number) {
  const key = keyOf(userId);
  const bytes = Math.min(announced, MAX_FILE_SIZE);
  const kilobytes = Math.ceil(Math.max(bytes, SMALLEST) / 1_000);
  const { consumedPoints, msBeforeNext } = await uploaded.penalty(key, kilobytes);
  const windowEnds = performance.now() + msBeforeNext;
  const giveBack = async () => {
    // Nothing is given back after the window has ended, or the next one would start with more than its limit.
    if (performance.now() >= windowEnds) return;
    // The response says why the upload failed, even if the database is unavailable too.
    await uploaded.reward(key, kilobytes).catch((lost) => logFault(lost, "quota not given back"));
  };
  if (consumedPoints <= uploaded.points) return giveBack;
  await giveBack();
  throw usedUp(Math.ceil(msBeforeNext / 1_000));
}

function usedUp(seconds: number) {
  const wait = formatCount(Math.ceil(seconds / HOUR), "hora", "horas");
  const message = `Alcanzaste el máximo de ${env.UPLOAD_MB_PER_DAY} MB de archivos por día. Podrás subir más en ${wait}.`;
  return new AppError("too_many", message, undefined, { "Retry-After": String(seconds) });
}
