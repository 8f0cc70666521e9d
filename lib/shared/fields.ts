import { z } from "zod";
import { es } from "zod/locales";
import { withLineFeeds } from "./text";

// zod's default messages, in Spanish.
z.config(es());

/** Many stacked accents would cover the lines around them. */
const NOT_TEXT = /[\0\p{Surrogate}]|\p{M}{5}/u;
const CONTROL = /\p{Cc}/u;
const INVALID_CHARACTERS = "Contiene caracteres no válidos";

/**
 * Invisible characters, and those that change how text is displayed: two lines that look equal have to be equal, or a
 * search finds only one of them. A variation selector is allowed where it makes an emoji, a joiner of emojis is not.
 */
export const INVISIBLE =
  /(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]|(?<!\p{Extended_Pictographic})\uFE0F(?!\u20E3)/u;
const INVISIBLE_CHARACTERS = "Contiene caracteres invisibles. Bórralos y escríbelo de nuevo.";

/** Normalises accents and spaces, whatever a text was copied from. */
const asTyped = (value: string) =>
  value
    .normalize("NFC")
    .replace(/\p{Zs}/gu, " ")
    .trim();

/** Validation stops at such a text: normalising a hundred thousand accents takes seconds. */
const tooLong = (max: number) => ({ error: `No puede superar ${max} caracteres`, abort: true });

/** PostgreSQL can store neither NUL nor half a surrogate pair. */
const trimmed = (string: z.ZodString, max: number) =>
  string.max(max, tooLong(max)).refine((value) => !NOT_TEXT.test(value), INVALID_CHARACTERS);

/** Text of several lines, trimmed; each line ends in a line feed. */
export const paragraph = (max: number) => trimmed(z.string().trim(), max).overwrite(withLineFeeds);

const ofOneLine = (schema: z.ZodString) =>
  schema
    .overwrite(asTyped)
    .refine((value) => !CONTROL.test(value), INVALID_CHARACTERS)
    .refine((value) => !INVISIBLE.test(value), INVISIBLE_CHARACTERS);

/** Text of one line, trimmed. */
export const line = (max: number) => ofOneLine(trimmed(z.string().trim(), max));

const required = (message: string, max: number) =>
  trimmed(z.string({ error: message }).trim().min(1, message), max);

/** Like `paragraph`, but refused with `message` if missing or empty. */
export const requiredParagraph = (message: string, max: number) =>
  required(message, max).overwrite(withLineFeeds);

/** Like `line`, but refused with `message` if missing or empty. */
export const requiredLine = (message: string, max = 200) => ofOneLine(required(message, max));

/** An optional line; forms send an empty one for none. */
export const optionalLine = (max = 200) => emptyAsNull(line(max));

/** Forms send '' for an empty field; it is stored as null. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable().optional());

/** An optional telephone number, written in any way. */
export const optionalPhone = emptyAsNull(line(30).regex(/^[\d+\-\s()]*$/, "Teléfono inválido"));

/** Query strings and search forms send '' for an unused filter. */
export const emptyAsUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

export const email = (invalid = "Email inválido") =>
  z
    .string({ error: "El email es requerido" })
    .trim()
    .toLowerCase()
    .min(1, "El email es requerido")
    .max(254, tooLong(254))
    .regex(z.regexes.email, invalid)
    .meta({ format: "email", examples: ["ana.perez@example.com"] });

/** No row has this id. */
export const NIL_UUID = "00000000-0000-0000-0000-000000000000";

export const id = z.guid("Identificador inválido").toLowerCase();

/** PostgreSQL has no year 0, and years after 9999 have more than four digits. */
const isOfOurTimes = (value: string) => value >= "1000" && value < "3000";

/** A calendar date, YYYY-MM-DD. */
export const date = z.iso
  .date({ error: "Fecha inválida", abort: true })
  .refine(isOfOurTimes, { error: "Fecha inválida", abort: true });

const instant = z.iso
  .datetime({ offset: true, local: true, abort: true })
  .refine(isOfOurTimes, { abort: true });

/** A date, or an ISO date-time, which `clock.dateOf` reads in the clinic's zone. */
export const dateOrInstant = (required: string) =>
  z
    .union([date, instant], {
      error: ({ input }) => (typeof input === "string" && input ? "Fecha inválida" : required),
    })
    .describe("A date, or an ISO date-time.");

/** HH:MM or HH:MM:SS in; HH:MM:SS out. */
export const time = (required = "Hora inválida") =>
  z
    .string({ error: required })
    .min(1, required)
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "Hora inválida")
    .meta({ description: "HH:MM or HH:MM:SS.", examples: ["09:30"] })
    .transform((value) => (value.length === 5 ? `${value}:00` : value));

/** A whole number, or its digits, as forms and URLs send it. */
export const integer = (min: number, max: number, message = "Número inválido") =>
  z.preprocess(
    (value) =>
      typeof value === "string" && /^\s*-?\d{1,10}\s*$/.test(value) ? Number(value) : value,
    z.int(message).min(min, message).max(max, `No puede superar ${max}`),
  );

/** A boolean, also as URLs send it. */
export const flag = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean("Valor inválido"),
);

/** A list's order: the first of these by default; `-` reverses an order. */
export const sorting = <const Orders extends readonly [string, ...string[]]>(...orders: Orders) =>
  z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.enum(orders, "Orden inválido").default(() => orders[0]),
  );

/** A list's query in which the order is optional. */
export type Unordered<Query extends { sort: unknown }> = Omit<Query, "sort"> &
  Partial<Pick<Query, "sort">>;

const limit = integer(1, 1000, "El límite debe estar entre 1 y 1000");
const offset = integer(0, 1_000_000_000, "El desplazamiento no puede ser negativo").default(0);

/** A cursor: the key of the row after which the page begins. What can be no such key counts as of a row that is gone. */
const cursor = (key: RegExp) =>
  emptyAsUnset(
    z
      .string()
      .regex(/^[\da-f-]{1,36}$/i, "Identificador inválido")
      .transform((text) => (key.test(text) ? text : undefined)),
  ).describe(
    "The `next` of the previous page. With it, a page deep in a long list takes no longer than the first. If that row no longer exists, only `offset` counts.",
  );

/** The paging of searches and screens (spec §9). */
export const paging = { limit: limit.default(10), offset, after: cursor(z.regexes.guid) };

/** The same for lists whose rows have a number, within PostgreSQL's bigint, as key. */
export const numberedPaging = { ...paging, after: cursor(/^\d{1,18}$/) };

/** The paging of lists from which a client without a limit expects all rows. */
export const wholeList = { ...paging, limit: limit.default(1000) };

// Calendar dates, times of day and instants, as the database writes them in JSON.
export const wireDate = z.iso.date();
export const wireTime = z
  .string()
  .regex(/^\d{2}:\d{2}:\d{2}$/)
  .describe("HH:MM:SS.");
/** `jsonOf` recognises instants by this schema, and writes them in UTC. */
export const wireInstant = z.iso.datetime();

/** The version that a client has seen: a change based on an outdated version is refused. */
export const versionSeen = (what: string) =>
  z.iso
    .datetime({ offset: true, error: "Fecha inválida", abort: true })
    .refine(isOfOurTimes, "Fecha inválida")
    .optional()
    .describe(`The value from when the ${what} was read: 409 if it has changed since.`);

/** No form is shown what is in these. */
const NEVER_SEEN = new Set(["password", "current_password", "move_dni", "updatedAt"]);

/** `seen` of a change with those fields: what the form showed in them (`withoutUndoing`). */
export const seenOf = (fields: Readonly<Record<string, unknown>>) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.keys(fields)
          .filter((name) => !NEVER_SEEN.has(name))
          .map((name) => [name, z.unknown()]),
      ),
      "Tiene datos que no se comparan",
    )
    .partial()
    .optional()
    .describe(
      "The values that the client showed, as the API returned them. A field that is sent as it was seen keeps its present value. A field that another person has changed meanwhile is refused (409).",
    );

/** The path parameter of one row. */
export const idParam = z.object({ id });
