import { z } from "zod";
import { fold } from "@/lib/text";

/** A Prisma condition: the folded column contains `term`, whose wildcards mean themselves. */
export const containing = (term: string) => ({
  contains: fold(term).replace(/[\\%_]/g, "\\$&"),
});

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
