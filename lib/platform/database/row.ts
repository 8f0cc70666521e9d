import { Prisma } from "@/lib/generated/prisma/client";

const { sql, raw } = Prisma;

// Columns and values of a query that writes a row; undefined ones are left out. Column names come from our code,
// never from a client.

type Row = Readonly<Record<string, unknown>>;

const given = (row: Row) => Object.entries(row).filter(([, value]) => value !== undefined);
const quoted = (name: string) => raw(`"${name}"`);

/** As `UPDATE … SET` wants it. */
export const assigned = (row: Row): Prisma.Sql =>
  Prisma.join(given(row).map(([name, value]) => sql`${quoted(name)} = ${value}`));

/** As `INSERT INTO …` wants it: columns and values. */
export const inserted = (row: Row): Prisma.Sql => sql`
  (${Prisma.join(given(row).map(([name]) => quoted(name)))})
  VALUES (${Prisma.join(given(row).map(([, value]) => value))})`;
