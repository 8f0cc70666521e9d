import type { z } from "zod";
import { AppError } from "@/lib/shared/errors";

/** Path parameters. A malformed one means a row that does not exist: 404. */
export function parseParams<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("not_found", "No se encontró lo solicitado.");
  return parsed.data;
}

const refusal = {
  bad_request: "Parámetros de búsqueda inválidos. Verifique los datos ingresados.",
  invalid: "Datos de entrada inválidos.",
} as const;

/** No form has as many fields, but a list of thousands may be wrong in each of its places. */
const MOST_MESSAGES = 100;

/** Input as its schema gives it; otherwise the failure, with a message for each field that is wrong. */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  failure: keyof typeof refusal,
): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Clients choose the names: on an object some would be its prototype's.
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues.slice(0, MOST_MESSAGES))
    for (const field of fieldsOf(issue).slice(0, MOST_MESSAGES))
      if (field && !fields.has(field)) fields.set(field, issue.message);
  throw new AppError(failure, refusal[failure], Object.fromEntries(fields));
}

/**
 * The names of the fields that an issue is about; those that a strict schema does not know are named too, but not within
 * a group, where any name is possible.
 */
const fieldsOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === "unrecognized_keys" && issue.path.length === 0
    ? issue.keys
    : [issue.path.join(".")];
