import "server-only";
import type { Actor } from "@/lib/access/actor";
import { isPatientOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, query } from "@/lib/platform/db";

const { sql } = Prisma;

// How many people there are, as the database counts them; whether their accounts are active or not.

export const countUsers = () => db.user.count();

export const countDoctors = () => db.doctor.count();

export const countPatients = () => db.patient.count();

/** The actor's patients whose account is active. */
export async function countActivePatients(actor: Actor): Promise<number> {
  const [counted] = await query<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM patients p JOIN users u ON u.id = p.user_id
     WHERE u.is_active AND ${isPatientOf(actor, sql`p.id`)}`);
  return counted?.total ?? 0;
}
