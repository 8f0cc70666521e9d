import "server-only";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { holdUser, removeRowsOf, requireAnotherAdmin } from "@/lib/administration/users/held-user";
import { Prisma } from "@/lib/generated/prisma/client";
import { deleteAccount } from "@/lib/people/account";
import { requireDoctor } from "@/lib/people/doctors/service";
import { patientNotFound } from "@/lib/people/not-found";
import { auditSubject } from "@/lib/people/patients/service";
import * as columns from "@/lib/platform/database/columns";
import { type Tx, transaction } from "@/lib/platform/database/db";

const { sql } = Prisma;

// Deletes an account with its Doctor or Patient row; 409, with their number, when there are appointments or records.

export async function removeUser(actor: Actor, id: string) {
  return transaction(async (tx) => {
    await removeAccount(tx, actor, id);
    return { id };
  });
}

export async function removeDoctor(actor: Actor, id: string) {
  const { user_id } = await requireDoctor(id);
  await removeUser(actor, user_id);
  return { id };
}

export const removePatient = audited(
  "patients.write",
  auditSubject,
  async (tx, actor, { id }: { id: string }) => {
    const [patient] = await tx.query(
      { user_id: columns.patients.user_id },
      sql`SELECT user_id FROM patients WHERE id = ${id}::uuid`,
    );
    if (!patient) throw patientNotFound();
    await removeAccount(tx, actor, patient.user_id);
    return { id };
  },
);

async function removeAccount(tx: Tx, actor: Actor, id: string) {
  const user = await holdUser(tx, id);
  requireAnotherAdmin(actor, user);
  await removeRowsOf(tx, user);
  await deleteAccount(tx, id);
}
