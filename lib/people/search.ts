import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { allOf, type Condition } from "@/lib/platform/lists/list";
import { checkedPerRow, isAmong } from "@/lib/platform/lists/planner";
import type { Search } from "@/lib/platform/lists/read-page";
import {
  contains,
  containsCode,
  fewKeys,
  hasIndex,
  isWholeAddress,
  wordsOf,
} from "@/lib/platform/lists/search";

const { sql } = Prisma;

// Of an account, a row `u` of users.

/** Each word is somewhere in the full name. */
export const nameMatches = (name: string, match = contains) =>
  allOf(wordsOf(name).map((word) => match(sql`u.search_full_name`, word)));

/** A whole address matches only itself, a part of one matches anywhere. */
const emailMatches = (email: string) =>
  isWholeAddress(email) ? sql`u.email = ${email.toLowerCase()}` : contains(sql`u.email`, email);

type Terms = Partial<Record<"name" | "lastname" | "email" | "dni", string | undefined>>;

/** How a list of accounts is searched. */
export const personSearch = ({ name, lastname, email, dni }: Terms): Search => ({
  way:
    email && !isWholeAddress(email)
      ? "try"
      : [name, lastname, email, dni].some(hasIndex)
        ? "index"
        : "walk",
  matches: [
    name && nameMatches(name),
    lastname && contains(sql`u.search_lastname`, lastname),
    email && emailMatches(email),
    dni && containsCode(sql`u.dni`, dni),
  ],
});

/**
 * The same in a list of few accounts, an actor's own patients or the doctors: each of those is checked. `isOne` ties an
 * account to them; beside it, PostgreSQL cannot look through everybody's names.
 */
export function personAmongFew(terms: Terms, isOne: Prisma.Sql): Condition {
  const { matches } = personSearch(terms);
  return matches.some(Boolean) && checkedPerRow(allOf([isOne, ...matches]));
}

/** The people of a name. */
export type Named = {
  /** Their keys; null if there are too many. */
  keys: string[] | null;
  /** What is true of their account `u`. */
  matches: Prisma.Sql;
};

/** Accounts by name. */
export const usersNamed = (tx: Tx, name: string) => named(tx, name, sql`u.id`, sql`users u`, null);

/** Patients `p` by name, `among` those the actor may see; null for everybody. */
export const patientsNamed = (tx: Tx, name: string, among: Condition) =>
  named(tx, name, sql`p.id`, sql`users u JOIN patients p ON p.user_id = u.id`, among);

/** Whether a column has the key of one of them; for many, in a statement that joins `u`. */
export const isNamed = (column: Prisma.Sql, { keys, matches }: Named): Prisma.Sql =>
  keys ? isAmong(column, keys) : matches;

async function named(
  tx: Tx,
  name: string,
  key: Prisma.Sql,
  from: Prisma.Sql,
  among: Condition,
): Promise<Named> {
  const matches = checkedPerRow(nameMatches(name));
  // An actor's own patients are found first, whatever the others are called.
  const keys = await fewKeys(tx, name, (match) => {
    const isOne = among ? matches : nameMatches(name, match);
    return sql`SELECT ${key} AS key FROM ${from} WHERE ${allOf([isOne, among])}`;
  });
  return { keys, matches };
}
