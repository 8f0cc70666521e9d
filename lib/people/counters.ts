import "server-only";
import type { Actor } from "@/lib/access/actor";
import { patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/db";
import { allOf } from "@/lib/platform/list";

const { sql } = Prisma;

// How many people there are, as the database counts them; whether their accounts are active or not.

export const countUsers = () => db.user.count();

export const countDoctors = () => db.doctor.count();

export const countPatients = () => db.patient.count();

/** The actor's patients whose account is active. */
export async function countActivePatients(actor: Actor): Promise<number> {
  const [counted] = await db.query<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM patients p JOIN users u ON u.id = p.user_id
     WHERE ${allOf([sql`u.is_active`, patientsOf(actor, sql`p.id`)])}`);
  return counted?.total ?? 0;
}
