import "server-only";
import type { Actor } from "@/lib/access/actor";
import { patientsOf, reachesAll } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { allOf } from "@/lib/platform/lists/list";
import { notFound } from "@/lib/shared/errors";

const { sql } = Prisma;

type Narrowing = Partial<Record<"record_id" | "patient_id" | "user_id", string | undefined>>;

/** Whether the record and the patient that a list is filtered by, if any, are in the actor's scope. */
export async function areInReach(
  tx: Tx,
  actor: Actor,
  { record_id, patient_id, user_id }: Narrowing,
): Promise<boolean> {
  if (reachesAll(actor) || !(record_id || patient_id || user_id)) return true;
  const found = await tx.run(sql`
    SELECT FROM patients p LEFT JOIN clinical_records r ON r.patient_id = p.id
     WHERE ${allOf([
       record_id && sql`r.id = ${record_id}::uuid`,
       patient_id && sql`p.id = ${patient_id}::uuid`,
       user_id && sql`p.user_id = ${user_id}::uuid`,
       patientsOf(actor, sql`p.id`),
     ])} LIMIT 1`);
  return found > 0;
}

/** 404 for a record outside the actor's scope. */
export async function recordInReach(tx: Tx, actor: Actor, id: string) {
  const within = allOf([sql`id = ${id}::uuid`, patientsOf(actor, sql`patient_id`)]);
  const [found] = await tx.query(
    { id: columns.clinical_records.id, patient_id: columns.clinical_records.patient_id },
    sql`SELECT id, patient_id FROM clinical_records WHERE ${within}`,
  );
  if (!found) throw recordNotFound();
  return found;
}

export const recordNotFound = () => notFound("Historial clínico no encontrado");
