import "server-only";
import type { Actor } from "@/lib/access/actor";
import { amongPatientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { NOT_ARCHIVED } from "@/lib/people/patients/service";
import { db } from "@/lib/platform/database/db";
import { numberKept } from "@/lib/platform/lists/large-count";
import { allOf, counted } from "@/lib/platform/lists/list";

const { sql } = Prisma;

// Counts of people, including those with inactive accounts unless said otherwise.

export const countUsers = () => numberKept("users", () => counted(db, sql`users`));

export const countDoctors = () => counted(db, sql`doctors`);

/** The patients in scope: a doctor's own, all for an Admin. */
export async function countPatients(actor: Actor): Promise<number> {
  const inScope = amongPatientsOf(actor, sql`p.id`);
  if (inScope)
    return counted(
      db,
      sql`patients p JOIN users u ON u.id = p.user_id
        WHERE ${allOf([inScope, NOT_ARCHIVED])}`,
    );
  const [all, archived] = await Promise.all([
    numberKept("patients", () => counted(db, sql`patients`)),
    counted(db, sql`users WHERE archived_at IS NOT NULL`),
  ]);
  return all - archived;
}

/** The actor's patients whose account is active. */
export const countActivePatients = (actor: Actor) =>
  counted(
    db,
    sql`patients p JOIN users u ON u.id = p.user_id
        WHERE u.is_active AND ${allOf([amongPatientsOf(actor, sql`p.id`)])}`,
  );
