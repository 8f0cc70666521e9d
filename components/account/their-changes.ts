import { genderLabel } from "@/lib/people/labels";
import { formatDate } from "@/lib/shared/format";

/** A form's values; a group of fields is an object. */
type Values = Readonly<Record<string, unknown>>;

/** Messages with the present values of fields that were typed in and meanwhile changed by another person. */
export function theirChanges(before: Values, now: Values, typed: Values): Record<string, string> {
  const changed = Object.entries(now).flatMap(([name, value]): [string, string][] => {
    const [was, own] = [before[name], typed[name]];
    if (isGroup(was) && isGroup(value) && isGroup(own))
      return Object.entries(theirChanges(was, value, own)).map(([field, message]) => [
        `${name}.${field}`,
        message,
      ]);
    return value === was || own === was || own === value ? [] : [[name, messageOf(name, value)]];
  });
  return Object.fromEntries(changed);
}

const isGroup = (value: unknown): value is Values => typeof value === "object" && value !== null;

function messageOf(name: string, value: unknown): string {
  if (typeof value !== "string" || !value) return "Ahora está vacío";
  if (name === "birthday") return `Ahora dice «${formatDate(value)}»`;
  return `Ahora dice «${name === "gender" ? genderLabel(value) : value}»`;
}
