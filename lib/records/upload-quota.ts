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
 * Runs an upload of that many announced bytes within the account's daily quota; 429 before anything is read. Bytes that
 * were not kept are given back.
 */
export async function withinQuota<T>(
  { userId }: Actor,
  announced: number,
  upload: () => Promise<T>,
): Promise<T> {
  const key = keyOf(userId);
  const bytes = Math.min(announced, MAX_FILE_SIZE);
  const kilobytes = Math.ceil(Math.max(bytes, SMALLEST) / 1_000);
  const { consumedPoints, msBeforeNext } = await uploaded.penalty(key, kilobytes);
  const windowEnds = performance.now() + msBeforeNext;
  try {
    if (consumedPoints > uploaded.points) throw usedUp(Math.ceil(msBeforeNext / 1_000));
    return await upload();
  } catch (error) {
    // Nothing is given back after the window has ended, or the next one would start with more than its limit.
    if (performance.now() < windowEnds)
      // The sender is told why the upload failed, even if the database is away too.
      await uploaded.reward(key, kilobytes).catch((lost) => logFault(lost, "quota not given back"));
    throw error;
  }
}

function usedUp(seconds: number) {
  const wait = formatCount(Math.ceil(seconds / HOUR), "hora", "horas");
  const message = `Alcanzaste el máximo de ${env.UPLOAD_MB_PER_DAY} MB de archivos por día. Podrás subir más en ${wait}.`;
  return new AppError("too_many", message, undefined, { "Retry-After": String(seconds) });
}
