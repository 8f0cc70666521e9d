import "server-only";
import { networkOf } from "@/lib/platform/client-address";
import { counter, keyOf } from "@/lib/platform/database/counter";
import { env } from "@/lib/platform/env";
import { TooManyAttempts } from "@/lib/shared/errors";

const WINDOW_SECONDS = 15 * 60;

/** Reads of one calendar: the phones, computers and services of one doctor, each of which asks every few minutes. */
const readings = counter("calendar_reading", () => 60, WINDOW_SECONDS);
/** Limits requests for calendars that do not exist. Nobody guesses 256 bits, but each request costs a query. */
const misses = counter("calendar_miss", () => env.ATTEMPTS_PER_ADDRESS, WINDOW_SECONDS);

type Counter = typeof readings;

/** 429 for a calendar that is read too often. */
export const countReading = (doctor_id: string) => count(readings, doctor_id);

/** 429 for a client that tries too many addresses. */
export const countMiss = (address: string) => count(misses, networkOf(address));

async function count(counted: Counter, whose: string) {
  const { consumedPoints, msBeforeNext } = await counted.penalty(keyOf(whose), 1);
  if (consumedPoints > counted.points)
    throw new TooManyAttempts(Math.ceil(Math.max(msBeforeNext, 1_000) / 1000));
}
