import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/db";
import { allOf, type Condition } from "@/lib/platform/list";
import { isAmong, nameMatches } from "@/lib/platform/search";

const { sql } = Prisma;

/** Of so many people one can look for what is of each. */
const FEW = 5_000;

/** The accounts of those who are called so, by their id; null where they are too many. */
export const fewUsersNamed = (tx: Tx, name: string) =>
  fewOf(tx, sql`SELECT u.id FROM users u WHERE ${nameMatches(name)}`);

/** The same of patients `p`, of those `among` whom is looked. */
export const fewPatientsNamed = (tx: Tx, name: string, among?: Condition) =>
  fewOf(
    tx,
    sql`SELECT p.id FROM users u JOIN patients p ON p.user_id = u.id
         WHERE ${allOf([nameMatches(name), among])}`,
  );

/** A column with a patient's id is of one who is called so; where they are many, `u` must be the account. */
export async function isNamed(tx: Tx, patient: Prisma.Sql, name: string): Promise<Prisma.Sql> {
  const few = await fewPatientsNamed(tx, name);
  return few ? isAmong(patient, few) : nameMatches(name);
}

async function fewOf(tx: Tx, named: Prisma.Sql): Promise<string[] | null> {
  // Found by the index, however many are wanted: for some of them the planner would rather read the whole table.
  const rows = await tx.query<{ id: string }>(
    sql`WITH named AS MATERIALIZED (${named}) SELECT id FROM named LIMIT ${FEW + 1}`,
  );
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}
