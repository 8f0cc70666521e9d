import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { isOwnAccount } from "@/lib/access/authorship";
import { Prisma } from "@/lib/generated/prisma/client";
import { removeRoleRows } from "@/lib/people/account";
import { userNotFound } from "@/lib/people/not-found";
import * as columns from "@/lib/platform/database/columns";
import type { Row, Tx } from "@/lib/platform/database/db";
import { conflict } from "@/lib/shared/errors";
import { formatCount } from "@/lib/shared/format";

const { sql } = Prisma;

const { id, email, role, is_active, session_version } = columns.users;
const heldUser = {
  ...{ id, email, role, is_active, session_version },
  appointments: z.int(),
  records: z.int(),
};
type HeldUser = Row<typeof heldUser> & { otherAdmins: number };

/**
 * Locks the account and all active Admins until the transaction ends, in a fixed order, so that two Admins who remove each
 * other at once cannot both succeed. Returns the account with what prevents its deletion.
 */
export async function holdUser(tx: Tx, id: string): Promise<HeldUser> {
  const held = await tx.query(
    { id: columns.users.id, isActiveAdmin: z.boolean() },
    sql`
    SELECT id, role = 'Admin' AND is_active AS "isActiveAdmin" FROM users
     WHERE id = ${id}::uuid OR (role = 'Admin' AND is_active) ORDER BY id FOR UPDATE`,
  );
  // Bookings lock these rows too, so that no appointment is missed.
  await tx.run(sql`SELECT id FROM doctors WHERE user_id = ${id}::uuid FOR UPDATE`);
  await tx.run(sql`SELECT id FROM patients WHERE user_id = ${id}::uuid FOR UPDATE`);
  const [user] = await tx.query(
    heldUser,
    sql`
    SELECT u.id, u.email, u.role, u.is_active, u.session_version,
           (SELECT count(*) FROM appointments WHERE doctor_id = d.id OR patient_id = p.id)::int
             AS appointments,
           (SELECT count(*) FROM clinical_records WHERE patient_id = p.id)::int AS records
      FROM users u
      LEFT JOIN doctors d ON d.user_id = u.id
      LEFT JOIN patients p ON p.user_id = u.id
     WHERE u.id = ${id}::uuid`,
  );
  if (!user) throw userNotFound();
  return { ...user, otherAdmins: held.filter((one) => one.isActiveAdmin && one.id !== id).length };
}

/** 409, with their number, when there are appointments or records. */
export async function removeRowsOf(tx: Tx, { id, appointments, records }: HeldUser) {
  const has = [
    appointments && formatCount(appointments, "cita", "citas"),
    records && formatCount(records, "historial clínico", "historiales clínicos"),
  ].filter(Boolean);
  if (has.length)
    throw conflict(
      `La cuenta tiene ${has.join(" y ")}. Desactívala en lugar de eliminarla o cambiar su rol.`,
    );
  await removeRoleRows(tx, id);
}

/** 409 when it would leave the clinic without an active Admin, or lock the actor out. */
export function requireAnotherAdmin(actor: Actor, { id, role, otherAdmins }: HeldUser) {
  if (role !== "Admin") return;
  if (isOwnAccount(actor, id))
    throw conflict(
      "No puedes eliminar, desactivar ni quitar el rol de administrador a tu propia cuenta.",
    );
  if (!otherAdmins) throw conflict("Debe quedar al menos un administrador activo.");
}
