import { z } from "zod";
import { fold } from "@/lib/text";

/** Prisma passes LIKE's wildcards on: here they mean themselves. */
const literal = (term: string) => term.replace(/[\\%_]/g, "\\$&");

/** A Prisma condition: the folded column contains `term`. */
export const containing = (term: string) => ({ contains: literal(fold(term)) });

/** As `containing`, for a column that is not folded: a DNI, a licence number. */
export const containingCode = (term: string) =>
  ({ contains: literal(term), mode: "insensitive" }) as const;

/** A condition on a User: every word stands somewhere in its full name. */
export const named = (name: string) => ({
  AND: name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ search_full_name: containing(word) })),
});

/** A condition on a User: a whole address matches only itself, a part of one matches anywhere. */
export const withEmail = (email: string) =>
  z.email().safeParse(email).success
    ? { email: email.toLowerCase() }
    : { email: containing(email) };
