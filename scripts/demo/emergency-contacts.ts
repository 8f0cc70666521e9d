import { femaleNames, maleNames } from "./names";
import type { Account } from "./people";
import type { Random } from "./random";

const RELATIONS = [
  ["Madre", femaleNames],
  ["Hermana", femaleNames],
  ["Padre", maleNames],
  ["Hijo", maleNames],
] as const;

/** Whom to call for a patient in an emergency, of the same family. */
export function contactOf(random: Random, { lastname }: Account) {
  const [relation, names] = random.pick(RELATIONS);
  const phone = `+54 11 ${random.integer(3, 6)}${random.digits(3)}-${random.digits(4)}`;
  return { name: `${random.pick(names)} ${lastname}`, phone, relation };
}
