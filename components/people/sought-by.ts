import { fullName, type Name } from "@/lib/shared/format";

export type Sought = Name & { email: string | null; dni?: string | null | undefined };

/** The filter by which a list finds one person: by what is theirs alone, if there is anything. */
export function soughtBy(person: Sought): Record<string, string> {
  if (person.email) return { email: person.email };
  return person.dni ? { dni: person.dni } : { name: fullName(person) };
}
