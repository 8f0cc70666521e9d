import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { hashPassword } from "@/lib/access/password";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Role } from "@/lib/generated/prisma/enums";
import { passwordChanged } from "@/lib/people/letters";
import {
  type UserChange,
  type UserInput,
  type UserOutput,
  type UserQuery,
  userOutput,
} from "@/lib/people/users/schema";
import { db, queryIn, type Transaction } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { containing, containingCode, named, withEmail } from "@/lib/platform/search";
import { conflict, notFound } from "@/lib/shared/errors";
import { given } from "@/lib/shared/given";
import type { Page } from "@/lib/shared/page";
import { pageOf, type Slice } from "@/lib/shared/page";

/** By last name, then name. */
export async function searchUsers(query: UserQuery): Promise<Page<UserOutput[]>> {
  const where = { AND: filtersOf(query) };
  const part = {
    find: (page: Slice) =>
      db.user.findMany({
        where,
        orderBy: orderOf(query.sort),
        ...page,
      }),
    count: () => db.user.count({ where }),
  };
  const { rows, total } = await pageOf([part], query);
  return { data: z.array(userOutput).parse(rows), total };
}

function orderOf(sort: UserQuery["sort"]): Prisma.UserOrderByWithRelationInput[] {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.replace("-", "");
  return [{ [column]: direction }, { lastname: direction }, { name: direction }, { id: direction }];
}

/** The accounts created last. */
export async function listLastUsers(limit: number): Promise<UserOutput[]> {
  const orderBy: Prisma.UserOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];
  return z.array(userOutput).parse(await db.user.findMany({ orderBy, take: limit }));
}

function filtersOf(query: UserQuery): Prisma.UserWhereInput[] {
  const filters: Prisma.UserWhereInput[] = [];
  if (query.name) filters.push(named(query.name));
  if (query.lastname) filters.push({ search_lastname: containing(query.lastname) });
  if (query.email) filters.push(withEmail(query.email));
  if (query.role) filters.push({ role: query.role });
  if (query.dni) filters.push({ dni: containingCode(query.dni) });
  return filters;
}

/** With the Doctor or Patient row that its role calls for. */
export async function createUser({ password, ...input }: UserInput): Promise<UserOutput> {
  const user = await db.user.create({
    data: { ...given(input), password: await hashPassword(password), ...rowsFor(input.role) },
  });
  return userOutput.parse(user);
}

const rowsFor = (role: Role) => ({
  ...(role === "Doctor" && { Doctor: { create: {} } }),
  ...(role === "Patient" && { Patient: { create: {} } }),
});

/**
 * 409 when it would leave the clinic without an active Admin, would lock the actor out, or would take a
 * role away that has appointments or records.
 */
export async function updateUser(
  actor: Actor,
  id: string,
  { password, ...change }: UserChange,
): Promise<UserOutput> {
  const hashed = password ? await hashPassword(password) : null;
  return db.$transaction(async (tx) => {
    const before = await holdUser(tx, id);
    const isDemoted = change.role !== undefined && change.role !== before.role;
    const isDeactivated = change.is_active === false && before.is_active;
    if (isDemoted || isDeactivated) requireAnotherAdmin(actor, before);
    if (isDemoted) await removeRowsOf(tx, before);
    const isReaddressed = change.email !== undefined && change.email !== before.email;
    // Whoever reads the mail of the old address is nobody to this account any more.
    if (isReaddressed) await tx.oneTimeToken.deleteMany({ where: { user_id: id } });
    const endsSessions = Boolean(hashed) || isDemoted || isDeactivated;
    const after = await tx.user.update({
      where: { id },
      data: {
        ...given(change),
        ...(hashed && { password: hashed }),
        ...(isReaddressed && { email_verified: false }),
        ...(isDemoted && change.role && rowsFor(change.role)),
        ...(endsSessions && { session_version: { increment: 1 } }),
      },
    });
    if (hashed) await queueEmails(queryIn(tx), [passwordChanged(after)]);
    return userOutput.parse(after);
  });
}

/** 409, with how many, for whoever has appointments or records. */
export async function removeUser(actor: Actor, id: string) {
  return db.$transaction(async (tx) => {
    const user = await holdUser(tx, id);
    requireAnotherAdmin(actor, user);
    await removeRowsOf(tx, user);
    await tx.user.delete({ where: { id } });
    return { id };
  });
}

/**
 * The account, with what keeps it from being deleted, locked until the transaction ends; so are all
 * active Admins, in one order, so that two who remove each other at once cannot both succeed.
 */
async function holdUser(tx: Transaction, id: string) {
  const held = await tx.$queryRaw<{ id: string; isActiveAdmin: boolean }[]>`
    SELECT id, role = 'Admin' AND is_active AS "isActiveAdmin" FROM users
     WHERE id = ${id}::uuid OR (role = 'Admin' AND is_active) ORDER BY id FOR UPDATE`;
  // A booking holds these rows, so that every appointment is counted.
  await tx.$queryRaw`SELECT id FROM doctors WHERE user_id = ${id}::uuid FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM patients WHERE user_id = ${id}::uuid FOR UPDATE`;
  const user = await tx.user.findUnique({
    where: { id },
    include: {
      Doctor: { include: { _count: { select: { Appointments: true } } } },
      Patient: { include: { _count: { select: { Appointments: true, ClinicalRecords: true } } } },
    },
  });
  if (!user) throw notFound("Usuario no encontrado");
  return { ...user, otherAdmins: held.filter((one) => one.isActiveAdmin && one.id !== id).length };
}

type HeldUser = Awaited<ReturnType<typeof holdUser>>;

async function removeRowsOf(tx: Transaction, { Doctor, Patient }: HeldUser) {
  const appointments = (Doctor?._count.Appointments ?? 0) + (Patient?._count.Appointments ?? 0);
  const records = Patient?._count.ClinicalRecords ?? 0;
  const has = [
    appointments && `${appointments} ${appointments === 1 ? "cita" : "citas"}`,
    records && `${records} ${records === 1 ? "historial clínico" : "historiales clínicos"}`,
  ].filter(Boolean);
  if (has.length)
    throw conflict(
      `La cuenta tiene ${has.join(" y ")}. Desactívala en lugar de eliminarla o cambiar su rol.`,
    );
  if (Doctor) await tx.doctor.delete({ where: { id: Doctor.id } });
  if (Patient) await tx.patient.delete({ where: { id: Patient.id } });
}

function requireAnotherAdmin(actor: Actor, { id, role, otherAdmins }: HeldUser) {
  if (role !== "Admin") return;
  if (actor.userId === id)
    throw conflict(
      "No puedes eliminar, desactivar ni quitar el rol de administrador a tu propia cuenta.",
    );
  if (!otherAdmins) throw conflict("Debe quedar al menos un administrador activo.");
}
