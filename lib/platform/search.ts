import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { fold } from "@/lib/shared/text";

const { sql } = Prisma;

/** Prisma passes LIKE's wildcards on: here they mean themselves. */
const literal = (term: string) => term.replace(/[\\%_]/g, "\\$&");

/** A Prisma condition: the folded column contains `term`. */
export const containing = (term: string) => ({ contains: literal(fold(term)) });

/** As `containing`, for a column that is not folded: a DNI, a licence number. */
export const containingCode = (term: string) =>
  ({ contains: literal(term), mode: "insensitive" }) as const;

const words = (name: string) => name.split(/\s+/).filter(Boolean);

/** A condition on a User: every word stands somewhere in its full name. */
export const named = (name: string) => ({
  AND: words(name).map((word) => ({ search_full_name: containing(word) })),
});

const isWhole = (email: string) => z.email().safeParse(email).success;

/** A condition on a User: a whole address matches only itself, a part of one matches anywhere. */
export const withEmail = (email: string) =>
  isWhole(email) ? { email: email.toLowerCase() } : { email: containing(email) };

// The same conditions as SQL, on a row `u` of users.

const like = (column: Prisma.Sql, term: string) => sql`${column} LIKE ${`%${literal(term)}%`}`;

export const nameMatches = (name: string) =>
  Prisma.join(
    [sql`true`, ...words(name).map((word) => like(sql`u.search_full_name`, fold(word)))],
    " AND ",
  );

export const lastnameMatches = (lastname: string) => like(sql`u.search_lastname`, fold(lastname));

export const emailMatches = (email: string) =>
  isWhole(email) ? sql`u.email = ${email.toLowerCase()}` : like(sql`u.email`, fold(email));

export const dniMatches = (dni: string) => like(sql`u.dni`, dni);
