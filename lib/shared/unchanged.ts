import { isDeepStrictEqual } from "node:util";
import { AppError, outdated } from "@/lib/shared/errors";

/** 409 if another person has changed a row since it was `seen` with that `updatedAt`. Call it with the row locked. */
export function requireUnchanged(
  updatedAt: string | Date,
  seen: string | undefined,
  message: string,
) {
  if (seen && +new Date(seen) !== +new Date(updatedAt)) throw outdated(message);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The part of a change to write, so that a form undoes nothing that another person saved meanwhile (rules,
 * 'Envelope'): a field that is sent as it was `seen` keeps its present value. Call it with the row locked.
 *
 * @param present the row as in the API's response
 * @param words how screens word its values, where they do not show them as they are
 * @throws 409 with the present values, if a field was changed here and there
 */
export function withoutUndoing<Change extends Fields>(
  change: Change,
  seen: Fields | undefined,
  present: Fields,
  words: Readonly<Record<string, string | null>> = {},
): Partial<Change> {
  const written: Partial<Change> = { ...change };
  const conflicts: Record<string, unknown> = {};
  for (const [name, sent] of Object.entries(change)) {
    if (sent === undefined || !seen || !Object.hasOwn(seen, name)) continue;
    const [now, before] = [present[name], seen[name]];
    if (isSame(sent, before)) Reflect.deleteProperty(written, name);
    else if (!isSame(now, before) && !isSame(now, sent)) conflicts[name] = now ?? null;
  }
  const names = Object.keys(conflicts);
  if (names.length === 0) return written;
  const told = names.map((name) => [name, nowIs(words[name] ?? conflicts[name])]);
  throw new AppError("conflict", CHANGED, Object.fromEntries(told), {}, conflicts);
}

const CHANGED = "Otra persona lo cambió mientras tanto. Revisa los datos.";
const MOST_CHARACTERS = 100;

const nowIs = (value: unknown) =>
  isEmpty(value)
    ? "Ahora está vacío."
    : `Ahora es «${[...String(value)].slice(0, MOST_CHARACTERS).join("")}».`;

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

const TIME = /^\d\d:\d\d(:\d\d)?$/;

/** Times are equal by the minute. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

function plain(value: unknown) {
  if (isEmpty(value)) return null;
  return typeof value === "string" && TIME.test(value) ? value.slice(0, 5) : value;
}
