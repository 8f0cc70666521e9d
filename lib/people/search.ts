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

const dniMatches = (dni: string) => containsCode(sql`u.dni`, dni);

/** Fewer digits are in too many telephones. */
const SHORTEST_PHONE = 6;

/**
 * The digits of a telephone, as its index has them (`users_phone_search_idx`). What is dialled before an area code is no
 * part of an international number: '011 5555' is in '+54 11 5555'.
 */
const phoneMatches = (digits: string) =>
  containsCode(sql`translate(u.phone, '+-() ', '')`, digits.replace(/^0+(?=\d{6})/, ""));

type Terms = Partial<Record<"q" | "name" | "lastname" | "email" | "dni", string | undefined>>;
/** A filter that accounts are not searched by would be forgotten without a word: here it does not compile. */
type OnlyTerms<Given extends Terms> = Given & Record<Exclude<keyof Given, keyof Terms>, never>;
type Term = { way: Search["way"]; matches: Prisma.Sql };

const wayOf = (term: string) => (hasIndex(term) ? "index" : "walk");

const byName = (name: string): Term => ({ way: wayOf(name), matches: nameMatches(name) });

const byEmail = (email: string): Term => ({
  way: isWholeAddress(email) ? "index" : "try",
  matches: emailMatches(email),
});

const byDni = (dni: string): Term => ({ way: wayOf(dni), matches: dniMatches(dni) });

/** A number is a DNI or a telephone, in which all of a town have the first digits. */
const byNumber = (digits: string): Term =>
  digits.length < SHORTEST_PHONE
    ? byDni(digits)
    : { way: "try", matches: sql`(${dniMatches(digits)} OR ${phoneMatches(digits)})` };

const byAnything = (q: string): Term => {
  if (q.includes("@")) return byEmail(q);
  const digits = q.replace(/[+\-() .\p{Pd}]/gu, "");
  return /^\d+$/.test(digits) ? byNumber(digits) : byName(q);
};

const WAYS = ["try", "index", "walk"] as const;

/** How a list of accounts is searched. `q` is the text of a single search box. */
export function personSearch<Given extends Terms>({
  q,
  name,
  lastname,
  email,
  dni,
}: OnlyTerms<Given>): Search {
  const terms = [
    q && byAnything(q),
    name && byName(name),
    lastname && { way: wayOf(lastname), matches: contains(sql`u.search_lastname`, lastname) },
    email && byEmail(email),
    dni && byDni(dni),
  ].filter((term) => typeof term === "object");
  return {
    way: WAYS.find((way) => terms.some((term) => term.way === way)) ?? "walk",
    matches: terms.map(({ matches }) => matches),
  };
}

/**
 * The same in a list of few accounts, an actor's own patients or the doctors: each of those is checked. `isOne` ties an
 * account to them; beside it, PostgreSQL cannot look through everybody's names.
 */
export function personAmongFew<Given extends Terms>(
  terms: OnlyTerms<Given>,
  isOne: Prisma.Sql,
): Condition {
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

/** Whether a column has the key of one of them; for many, in a query that joins `u`. */
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
