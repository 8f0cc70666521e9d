import "server-only";
import type { Actor } from "@/lib/access/actor";
import { audited, recordEvent } from "@/lib/access/audit/audit";
import { tellAdmins } from "@/lib/administration/users/account-changes";
import { holdUser, removeRowsOf, requireAnotherAdmin } from "@/lib/administration/users/held-user";
import { deleteAccount } from "@/lib/people/account";
import { requireDoctor } from "@/lib/people/doctors/service";
import { auditSubject, userOfPatient } from "@/lib/people/patients/service";
import { type Tx, transaction } from "@/lib/platform/database/db";
import { conflict } from "@/lib/shared/errors";

// Deletes an account with its Doctor or Patient row; 409, with their number, when there are appointments or records.

export const removeUser = (actor: Actor, id: string) =>
  transaction(async (tx) => {
    await removeAccount(tx, actor, id);
    return { id };
  });

export async function removeDoctor(actor: Actor, id: string) {
  const { user_id } = await requireDoctor(id);
  return transaction(async (tx) => {
    await removeAccount(tx, actor, user_id);
    return { id };
  });
}

export const removePatient = audited(
  "patients.delete",
  auditSubject,
  async (tx, actor, { id }: { id: string }) => {
    await removeAccount(tx, actor, await userOfPatient(tx, id));
    return { id };
  },
);

async function removeAccount(tx: Tx, actor: Actor, id: string) {
  const user = await holdUser(tx, id);
  requireAnotherAdmin(actor, user);
  const isAdmin = user.role === "Admin";
  // Deactivating asks for the actor's own password.
  if (isAdmin && user.is_active) throw conflict("Desactiva primero esta cuenta de administración");
  await removeRowsOf(tx, actor, user, "eliminarla");
  if (isAdmin) await tellAdmins(tx, actor, user, ["deleted"]);
  await recordEvent(tx, { actor, origin: actor.origin }, "users.delete", id);
  await deleteAccount(tx, id);
}
