import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { recordChange } from "@/lib/access/audit/audit";
import { isOwnAccount } from "@/lib/access/authorship";
import { Prisma } from "@/lib/generated/prisma/client";
import { isFullAdmin, removeRoleRows } from "@/lib/people/account";
import { userNotFound } from "@/lib/people/not-found";
import * as columns from "@/lib/platform/database/columns";
import type { Row, Tx } from "@/lib/platform/database/db";
import { archivePatientData } from "@/lib/records/archive/move";
import { conflict } from "@/lib/shared/errors";
import { formatCount } from "@/lib/shared/format";

const { sql } = Prisma;

const { id, name, lastname, email, role, admin_scope, is_active } = columns.users;
const { session_version, archived_at } = columns.users;
const heldUser = {
  ...{ id, name, lastname, email, role, admin_scope, is_active, session_version, archived_at },
  doctor_id: columns.doctors.id.nullable(),
  patient_id: columns.patients.id.nullable(),
  appointments: z.int(),
  records: z.int(),
};
export type HeldUser = Row<typeof heldUser> & { otherAdmins: number };

/**
 * Locks the account and all active full Admins until the transaction ends, in a fixed order, so that two Admins who
 * remove each other at once cannot both succeed. Returns the account with what prevents its deletion.
 */
export async function holdUser(tx: Tx, id: string): Promise<HeldUser> {
  const held = await tx.query(
    { id: columns.users.id, isFullAdmin: z.boolean() },
    sql`
    SELECT id, ${isFullAdmin} AS "isFullAdmin" FROM users
     WHERE id = ${id}::uuid OR ${isFullAdmin} ORDER BY id FOR UPDATE`,
  );
  // Bookings lock these rows too, so that no appointment is missed.
  await tx.run(sql`SELECT id FROM doctors WHERE user_id = ${id}::uuid FOR UPDATE`);
  await tx.run(sql`SELECT id FROM patients WHERE user_id = ${id}::uuid FOR UPDATE`);
  const [user] = await tx.query(
    heldUser,
    sql`
    SELECT u.id, u.name, u.lastname, u.email, u.role, u.admin_scope, u.is_active,
           u.session_version, u.archived_at, d.id AS doctor_id, p.id AS patient_id,
           (SELECT count(*) FROM appointments WHERE doctor_id = d.id OR patient_id = p.id)::int
             AS appointments,
           (SELECT count(*) FROM clinical_records WHERE patient_id = p.id)::int AS records
      FROM users u
      LEFT JOIN doctors d ON d.user_id = u.id
      LEFT JOIN patients p ON p.user_id = u.id
     WHERE u.id = ${id}::uuid`,
  );
  if (!user) throw userNotFound();
  return { ...user, otherAdmins: held.filter((one) => one.isFullAdmin && one.id !== id).length };
}

/**
 * 409, with their number and what to do instead of `what`, when there are appointments or records. What the account says
 * of a patient's health is part of a history: it moves to the archive.
 */
export async function removeRowsOf(
  tx: Tx,
  actor: Actor,
  { id, is_active, patient_id, archived_at, appointments, records }: HeldUser,
  what: "eliminarla" | "cambiarle el rol",
) {
  const has = [
    appointments && formatCount(appointments, "cita", "citas"),
    records && formatCount(records, "historial clínico", "historiales clínicos"),
  ].filter(Boolean);
  if (has.length) {
    const advice = is_active
      ? `Desactívala en lugar de ${what}.`
      : `No es posible ${what}: ya está inactiva y nadie entra con ella.`;
    throw conflict(`La cuenta tiene ${has.join(" y ")}. ${advice}`);
  }
  if (patient_id && !archived_at) {
    const archived = await archivePatientData(tx, actor, patient_id, { isOnlyHealth: true });
    if (archived > 0) await recordChange(tx, actor, "patients.write", patient_id);
  }
  await removeRoleRows(tx, id);
}

/** 409 when it would leave the clinic without an active full Admin, or lock the actor out. */
export function requireAnotherAdmin(actor: Actor, { id, role, otherAdmins }: HeldUser) {
  if (role !== "Admin") return;
  if (isOwnAccount(actor, id))
    throw conflict(
      "No puedes eliminar, desactivar, quitar el rol de administrador ni pasar a recepción tu propia cuenta.",
    );
  if (!otherAdmins) throw conflict("Debe quedar al menos un administrador activo.");
}
