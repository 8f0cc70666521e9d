import "server-only";
import type { Actor } from "@/lib/access/actor";
import { counter, keyOf } from "@/lib/platform/database/counter";
import { env } from "@/lib/platform/env";
import { logFault } from "@/lib/platform/watch/log";
import { AppError } from "@/lib/shared/errors";
import { MAX_FILE_SIZE } from "@/lib/shared/files";
import { formatCount } from "@/lib/shared/format";

const HOUR = 60 * 60;
/** In kilobytes (1,000 bytes): bytes would not fit the counter. */
const uploaded = counter("upload", () => env.UPLOAD_MB_PER_DAY * 1_000, 24 * HOUR);

/** As what the smallest file counts: it takes a row, and a place in the storage and in each backup. Bytes. */
const SMALLEST = 100_000;

/**
 * An upload of so many announced bytes, within what one account may fill of the storage in a day; 429 before any of it
 * is read. What was not kept is given back.
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
    // Of a window that is over there is nothing to give back: the next one would begin with more than it has.
    if (performance.now() < windowEnds)
      // Why the upload failed is what the sender is told, also where the database is away.
      await uploaded.reward(key, kilobytes).catch((lost) => logFault(lost, "quota not given back"));
    throw error;
  }
}

function usedUp(seconds: number) {
  const wait = formatCount(Math.ceil(seconds / HOUR), "hora", "horas");
  const message = `Alcanzaste el máximo de ${env.UPLOAD_MB_PER_DAY} MB de archivos por día. Podrás subir más en ${wait}.`;
  return new AppError("too_many", message, undefined, { "Retry-After": String(seconds) });
}
