import { z } from "zod";
import { es } from "zod/locales";

// Whatever message a schema does not give is Spanish too.
z.config(es());

/** A tower of accents covers the lines around it. */
const NOT_TEXT = /[\0\p{Surrogate}]|\p{M}{5}/u;
const CONTROL = /\p{Cc}/u;
const INVALID_CHARACTERS = "Contiene caracteres no válidos";

/**
 * What is not seen, or turns what is seen around: two lines that look alike are to be alike, or no search
 * finds the one. The sign that makes an emoji of a pictogram or a digit is spared, where it does.
 */
export const INVISIBLE =
  /(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]|(?<!\p{Extended_Pictographic})\uFE0F(?!\u20E3)/u;
const INVISIBLE_CHARACTERS = "Contiene caracteres invisibles. Bórralo y escríbelo de nuevo.";

/** Accents come in one way of writing, and spaces of one kind, whatever a text was copied from. */
const asTyped = (value: string) =>
  value
    .normalize("NFC")
    .replace(/\p{Zs}/gu, " ")
    .trim();

/** Nothing further is done with such a text: to put a hundred thousand accents in order takes seconds. */
const tooLong = (max: number) => ({ error: `No puede superar ${max} caracteres`, abort: true });

/** Text of several lines, trimmed. PostgreSQL stores neither NUL nor half a surrogate pair. */
export const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !NOT_TEXT.test(value), INVALID_CHARACTERS);

const ofOneLine = (schema: z.ZodString) =>
  schema
    .overwrite(asTyped)
    .refine((value) => !CONTROL.test(value), INVALID_CHARACTERS)
    .refine((value) => !INVISIBLE.test(value), INVISIBLE_CHARACTERS);

/** Text of one line, trimmed. */
export const line = (max: number) => ofOneLine(paragraph(max));

/** As `paragraph`, but refused with `message` when missing or empty. */
export const requiredParagraph = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine((value) => !NOT_TEXT.test(value), INVALID_CHARACTERS);

/** As `line`, but refused with `message` when missing or empty. */
export const requiredLine = (message: string, max = 200) =>
  ofOneLine(requiredParagraph(message, max));

/** An optional line; an empty one is sent by forms and means none. */
export const optionalLine = (max = 200) => emptyAsNull(line(max));

/** Forms send '' for what was left empty; it is stored as null. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable().optional());

/** Query strings and search forms send '' for a filter that is not set. */
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

/** No row has it. */
export const NIL_UUID = "00000000-0000-0000-0000-000000000000";

export const id = z.guid("Identificador inválido").toLowerCase();

/** PostgreSQL has no year 0, and a day after the year 9999 no longer has four digits. */
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

/** A whole number, or its digits as forms and URLs send it. */
export const integer = (min: number, max: number, message = "Número inválido") =>
  z.preprocess(
    (value) =>
      typeof value === "string" && /^\s*-?\d{1,10}\s*$/.test(value) ? Number(value) : value,
    z.int(message).min(min, message).max(max, `No puede superar ${max}`),
  );

/** Yes or no, also as URLs say it. */
export const flag = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean("Valor inválido"),
);

/** The order of a list: the first of these unless another is given; `-` turns an order round. */
export const sorting = <const Orders extends readonly [string, ...string[]]>(...orders: Orders) =>
  z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    z.enum(orders, "Orden inválido").default(() => orders[0]),
  );

/** A list's query, where its order may also be left to the list. */
export type Unordered<Query extends { sort: unknown }> = Omit<Query, "sort"> &
  Partial<Pick<Query, "sort">>;

const limit = integer(1, 1000, "El límite debe estar entre 1 y 1000");
const offset = integer(0, 1_000_000_000, "El desplazamiento no puede ser negativo").default(0);

/** A row's key, by which a list goes on behind it. */
const after = emptyAsUnset(
  z.string().regex(/^[\da-f-]{1,36}$/i, "Identificador inválido"),
).describe(
  "The `next` of the page before this one. With it a page deep in a long list takes no longer than the first; where that row is gone, `offset` alone counts.",
);

/** How much of a list, for searches and screens (spec §9). */
export const paging = { limit: limit.default(10), offset, after };

/** How much of a list, where a client that names no limit expects all of it. */
export const wholeList = { ...paging, limit: limit.default(1000) };

// Calendar dates, times of day and instants as the database writes them into JSON.
export const wireDate = z.iso.date();
export const wireTime = z
  .string()
  .regex(/^\d{2}:\d{2}:\d{2}$/)
  .describe("HH:MM:SS.");
/** `jsonOf` knows a column by it that is to be written so, in UTC. */
export const wireInstant = z.iso.datetime();

/** Of which version somebody saw: a change of one that has changed meanwhile is refused. */
export const versionSeen = (what: string) =>
  z.iso
    .datetime({ offset: true, error: "Fecha inválida", abort: true })
    .refine(isOfOurTimes, "Fecha inválida")
    .optional()
    .describe(`Of the ${what} as it was read: 409 when it has changed since.`);

/** The path parameter of one row. */
export const idParam = z.object({ id });
