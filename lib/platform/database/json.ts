import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { wireInstant } from "@/lib/shared/fields";

const { sql, raw } = Prisma;

type Shape = z.core.$ZodLooseShape;

/** An SQL expression whose JSON has the type `Out`. */
export class Json<Out> extends Prisma.Sql {
  /** Exists for the compiler only: keeps JSON of different types apart. */
  declare readonly makes: Out;
}

/** Declares the type of hand-written SQL. */
export const jsonAs = <Out>({ strings, values }: Prisma.Sql) => new Json<Out>(strings, values);

/** A JSON array of rows, `[]` for none; `from` is a FROM clause with its conditions. */
export const jsonList = <Out>(row: Json<Out>, order: Prisma.Sql, from: Prisma.Sql): Json<Out[]> =>
  jsonAs(sql`COALESCE((SELECT json_agg(${row} ORDER BY ${order}) FROM ${from}), '[]')`);

/** Selects the JSON of each row; `from` is a FROM clause and what follows it, `before` a WITH clause. */
export async function readJson<Out>(
  tx: Tx,
  json: Json<Out>,
  from: Prisma.Sql,
  before: Prisma.Sql = Prisma.empty,
): Promise<Out[]> {
  const rows = await tx.query(
    { json: z.custom<Out>() },
    sql`${before} SELECT ${json} AS json FROM ${from}`,
  );
  return rows.map((row) => row.json);
}

/** Objects and arrays of a schema, which are not columns. */
type Nested<S extends Shape> = {
  [K in keyof S as S[K] extends z.ZodObject | z.ZodArray ? K : never]: Json<z.output<S[K]>>;
};

/** Other computed fields. */
type Computed<S extends Shape> = { [K in keyof S]?: Prisma.Sql };

/**
 * Has the database build the JSON that an output schema describes, from columns of the table alias `row`. No column
 * leaves the database that the schema does not name.
 */
export function jsonOf<S extends Shape>(
  { shape }: z.ZodObject<S>,
  row: string,
  nested: Nested<S> & Computed<S>,
): Json<z.output<z.ZodObject<S>>> {
  const made = new Map(Object.entries<Prisma.Sql>(nested));
  const entries = Object.entries<unknown>(shape).map(([name, schema]) => {
    const column = raw(`${row}.${columns[name] ?? name}`);
    return sql`${raw(`'${name}'`)}, ${made.get(name) ?? (isInstant(schema) ? instantJson(column) : column)}`;
  });
  return jsonAs(sql`json_build_object(${Prisma.join(entries)})`);
}

/** Fields that are named differently in the JSON (spec §3). */
const columns: Record<string, string> = {
  createdAt: "created_at",
  updatedAt: "updated_at",
  birth_date: "birthday",
  identity_checked: "identity_checked_at IS NOT NULL",
};

function isInstant(schema: unknown): boolean {
  const isWrapped = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return isWrapped ? isInstant(schema.unwrap()) : schema === wireInstant;
}

const instantJson = (column: Prisma.Sql) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
