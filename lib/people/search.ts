import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { allOf, type Condition, onTheWay } from "@/lib/platform/lists/list";
import { areMany } from "@/lib/platform/lists/sample";
import {
  contains,
  containsCode,
  fewOf,
  isAmong,
  isWholeAddress,
  wordsOf,
} from "@/lib/platform/lists/search";
import { COUNTED, COUNTED_NAMED } from "@/lib/shared/page";

const { sql } = Prisma;

// Of an account, a row `u` of users.

/** Every word stands somewhere in its full name. */
export const nameMatches = (name: string) =>
  allOf(wordsOf(name).map((word) => contains(sql`u.search_full_name`, word)));

/** A whole address matches only itself, a part of one matches anywhere. */
const emailMatches = (email: string) =>
  isWholeAddress(email) ? sql`u.email = ${email.toLowerCase()}` : contains(sql`u.email`, email);

/** Percent: in a list in the order of names, whoever is called so may all stand at its end. */
const MANY_IN_ORDER = 15;

/** So long a word stands in fewer names than that. */
const isLong = (term = "") => /\S{4}/.test(term);

type Sought = Partial<Record<"name" | "lastname" | "email" | "dni", string | undefined>>;

/**
 * What accounts `u` are in a list (lib/platform/lists/listed.ts): they are found by an index, and counted to the end, as the
 * list's order needs all of them; where many are it, they are met on the way, and counted as far as what is looked for.
 * Where the list is of few accounts, an actor's own patients or the doctors, each of them is looked at instead: an index
 * of everybody's names would cost what all of the clinic costs. `ofFew` is what ties an account to the few; it stands
 * beside the names, so that PostgreSQL cannot look at those of accounts that are none of them.
 */
export async function sought(
  tx: Tx,
  { name, lastname, email, dni }: Sought,
  ofFew: Condition = null,
) {
  const conditions = [
    name && nameMatches(name),
    lastname && contains(sql`u.search_lastname`, lastname),
    email && emailMatches(email),
    dni && containsCode(sql`u.dni`, dni),
  ];
  if (ofFew) {
    const isSought = conditions.some(Boolean) && onTheWay(allOf([ofFew, ...conditions]));
    return { where: [isSought], broad: [], most: COUNTED };
  }
  // All addresses may have one end; of names, only a few letters are in so many.
  const areFew = email ? isWholeAddress(email) : [name, lastname, dni].some(isLong);
  const isCommon =
    !areFew &&
    conditions.some(Boolean) &&
    (await areMany(tx, "users", "u", allOf(conditions), MANY_IN_ORDER));
  return isCommon
    ? { where: [], broad: [onTheWay(allOf(conditions))], most: COUNTED_NAMED }
    : { where: conditions, broad: [], most: COUNTED };
}

/** Those who are called so. */
export type Named = {
  /** So many that they are met anywhere. */
  areMany: boolean;
  /** Their keys, where they are few. */
  few: string[] | null;
  /** What the account `u` of a row must be otherwise. */
  matches: Prisma.Sql;
};

/** The accounts of those who are called so, by their id. */
export const usersNamed = (tx: Tx, name: string) => named(tx, name, sql`u.id`, sql`users u`, null);

/** The patients `p` who are called so, of those `among` whom the actor may look; null where that is everybody. */
export const patientsNamed = (tx: Tx, name: string, among: Condition) =>
  named(tx, name, sql`p.id`, sql`users u JOIN patients p ON p.user_id = u.id`, among);

/** A column has the key of one of them. */
export const isNamed = (column: Prisma.Sql, { few, matches }: Named): Prisma.Sql =>
  few ? isAmong(column, few) : matches;

async function named(
  tx: Tx,
  name: string,
  key: Prisma.Sql,
  from: Prisma.Sql,
  among: Condition,
): Promise<Named> {
  // One's own patients are found first, and their names looked at then, whatever the others are called.
  const isHidden = Boolean(among) || (await areMany(tx, "users", "u", nameMatches(name)));
  const matches = isHidden ? onTheWay(nameMatches(name)) : nameMatches(name);
  if (isHidden && !among) return { areMany: true, few: null, matches };
  const found = sql`SELECT ${key} AS key FROM ${from} WHERE ${allOf([matches, among])}`;
  return { areMany: false, few: await fewOf(tx, found), matches };
}
