import "server-only";
import type { Actor } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/shared/errors";

const MINUTE_MS = 60_000;

/** Staff work on lists of many people, with many parts of a screen loading at once. */
const TIMES_FOR_STAFF = 10;

declare global {
  /** Counts of the current minute, per account. One per process: the build contains this module twice. */
  var callsOfMinute: { minute: number; made: Map<string, number> } | undefined;
}

/**
 * Counts an account's request, for the API or a page; returns a 429 if the account has used up its minute. Each web server
 * counts in memory, so this costs no query.
 */
export function spendCall({ userId, role }: Pick<Actor, "userId" | "role">): AppError | null {
  const now = +clock.now();
  const minute = Math.floor(now / MINUTE_MS);
  if (globalThis.callsOfMinute?.minute !== minute)
    globalThis.callsOfMinute = { minute, made: new Map() };
  const { made } = globalThis.callsOfMinute;
  const calls = (made.get(userId) ?? 0) + 1;
  made.set(userId, calls);
  const most = env.CALLS_PER_MINUTE * (role === "Patient" ? 1 : TIMES_FOR_STAFF);
  if (calls <= most) return null;
  const seconds = Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000);
  return new AppError(
    "too_many",
    "Tu cuenta hizo demasiadas consultas seguidas. Espera un minuto y vuelve a intentarlo.",
    undefined,
    { "Retry-After": String(seconds) },
  );
}
