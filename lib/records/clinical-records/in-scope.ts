import "server-only";
import type { Actor } from "@/lib/access/actor";
import { hasClinicScope, historiesOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { allOf } from "@/lib/platform/lists/list";
import { recordsFrom } from "@/lib/records/clinical-records/json";
import { recordAuthor } from "@/lib/records/clinical-records/schema";
import { notFound } from "@/lib/shared/errors";

const { sql } = Prisma;

type Narrowing = Partial<Record<"record_id" | "patient_id" | "user_id", string | undefined>>;

/** Whether the record and the patient that a list is filtered by, if any, are in the actor's scope. */
export async function areInScope(
  tx: Tx,
  actor: Actor,
  { record_id, patient_id, user_id }: Narrowing,
): Promise<boolean> {
  if (hasClinicScope(actor) || !(record_id || patient_id || user_id)) return true;
  const found = await tx.run(sql`
    SELECT FROM patients p LEFT JOIN clinical_records r ON r.patient_id = p.id
     WHERE ${allOf([
       record_id && sql`r.id = ${record_id}::uuid`,
       patient_id && sql`p.id = ${patient_id}::uuid`,
       user_id && sql`p.user_id = ${user_id}::uuid`,
       historiesOf(actor, sql`p.id`),
     ])} LIMIT 1`);
  return found > 0;
}

const fields = {
  id: columns.clinical_records.id,
  patient_id: columns.clinical_records.patient_id,
  version: columns.clinical_records.version,
  author: recordAuthor.nullable(),
  updated_at: columns.clinical_records.updated_at,
};

/** 404 for a record outside the actor's scope. Locked, nobody else changes it until the transaction ends. */
export async function recordInScope(tx: Tx, actor: Actor, id: string, { isLocked = false } = {}) {
  const within = allOf([sql`id = ${id}::uuid`, historiesOf(actor, sql`patient_id`)]);
  const lock = isLocked ? sql`FOR UPDATE` : Prisma.empty;
  const [found] = await tx.query(
    fields,
    sql`SELECT id, patient_id, version, author, updated_at FROM clinical_records WHERE ${within} ${lock}`,
  );
  if (!found) throw recordNotFound();
  return found;
}

/** A FROM clause of one record in the actor's scope, with its patient. */
export const oneInScope = (actor: Actor, id: string) => sql`
  ${recordsFrom(sql`clinical_records`)}
   WHERE ${allOf([sql`r.id = ${id}::uuid`, historiesOf(actor, sql`r.patient_id`)])}`;

export const recordNotFound = () => notFound("Historial clínico no encontrado");
