import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { hashPassword, turnOfActor } from "@/lib/access/password";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Role } from "@/lib/generated/prisma/enums";
import { byActor } from "@/lib/people/appointment-events";
import { noticeOfPassword } from "@/lib/people/email-rules";
import { sought } from "@/lib/people/search";
import { recordAccountChanges, tellAdmins } from "@/lib/people/users/account-changes";
import { adminChangesOf } from "@/lib/people/users/admin-changes";
import { cancelComing, countComing } from "@/lib/people/users/coming";
import {
  holdUser,
  noSuchUser,
  removeRowsOf,
  requireAnotherAdmin,
} from "@/lib/people/users/held-user";
import {
  type UpdatedUser,
  type UserChange,
  type UserDetails,
  type UserInput,
  type UserOutput,
  type UserQuery,
  userOutput,
} from "@/lib/people/users/schema";
import { clock } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/db";
import { queueEmails } from "@/lib/platform/email/outbox";
import { jsonOf } from "@/lib/platform/json";
import { orderOf } from "@/lib/platform/list";
import { listed } from "@/lib/platform/listed";
import { assigned, inserted } from "@/lib/platform/row";
import { invalid } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import { withoutUndefined } from "@/lib/shared/without-undefined";

const { sql } = Prisma;

const userJson = jsonOf(userOutput, "u", {});

/** The whole clinic's accounts. */
export async function searchUsers({
  sort = "lastname",
  limit,
  offset,
  after,
  ...filters
}: Unordered<UserQuery>) {
  const { role, ...others } = filters;
  const { where, broad, most } = await sought(db, others);
  const inOrder = [sql`u.lastname`, sql`u.name`];
  const list = {
    from: sql`users u`,
    id: sql`u.id`,
    where,
    broad: [...broad, role && sql`u.role = ${role}::"Role"`],
    most,
    order: orderOf(sort, {
      lastname: inOrder,
      createdAt: [sql`u.created_at`],
      email: [sql`u.email`],
      role: [sql`u.role`, ...inOrder],
    }),
    json: userJson,
  };
  return listed<UserOutput>(db, list, { limit, offset, after });
}

/** An account, with what its deactivation would take along. */
export async function findUser(id: string): Promise<UserDetails> {
  const [row] = await db.query<{ user: UserOutput }>(sql`
    SELECT ${userJson} AS user FROM users u WHERE u.id = ${id}::uuid`);
  if (!row) throw noSuchUser();
  return { ...row.user, coming_appointments: await countComing(id) };
}

/** The accounts created last. */
export async function listLastUsers(limit: number): Promise<UserOutput[]> {
  const rows = await db.query<{ user: UserOutput }>(sql`
    SELECT ${userJson} AS user FROM users u ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`);
  return rows.map(({ user }) => user);
}

/** With the Doctor or Patient row that its role calls for. */
export async function createUser(
  actor: Actor,
  { password, license_number, move_dni, ...input }: UserInput,
) {
  const hashed = await hashPassword(password, turnOfActor(actor));
  return transaction(async (tx) => {
    if (move_dni) await freeDni(tx, input.dni);
    const identity_checked_at = clock.now();
    const account = {
      ...withoutUndefined(input),
      id: uuid(),
      password: hashed,
      identity_checked_at,
    };
    const user = await stored(tx, sql`INSERT INTO users ${inserted(account)} RETURNING *`);
    await addRowOf(tx, user.id, input.role, license_number ?? null);
    await recordAccountChanges(tx, actor, { is_active: true }, user);
    if (user.role === "Admin") await tellAdmins(tx, actor, user, ["made"]);
    return user;
  });
}

/** The account that a statement writes. */
async function stored(tx: Tx, statement: Prisma.Sql): Promise<UserOutput> {
  const [row] = await tx.query<{ user: UserOutput }>(
    sql`WITH u AS (${statement}) SELECT ${userJson} AS user FROM u`,
  );
  if (!row) throw noSuchUser();
  return row.user;
}

/** Takes a DNI from whoever only says that it is theirs. */
async function freeDni(tx: Tx, dni: string | null | undefined) {
  await tx.query(sql`
    UPDATE users SET dni = NULL, updated_at = now()
     WHERE dni = ${dni ?? null} AND role = 'Patient' AND identity_checked_at IS NULL`);
}

async function addRowOf(tx: Tx, user_id: string, role: Role, license_number: string | null) {
  if (role === "Doctor")
    await tx.query(sql`INSERT INTO doctors ${inserted({ id: uuid(), user_id, license_number })}`);
  if (role === "Patient")
    await tx.query(sql`INSERT INTO patients ${inserted({ id: uuid(), user_id })}`);
}

/**
 * 409 when it would leave the clinic without an active Admin, would lock the actor out, or would take a
 * role away that has appointments or records. 422 for what needs the actor's own password and comes without it
 * (`isConfirmed`): that is decided here, under the lock, as the role may change while the request is on its way.
 */
export async function updateUser(
  actor: Actor,
  id: string,
  { password, current_password: _, move_dni, ...change }: UserChange,
  isConfirmed: boolean,
): Promise<UpdatedUser> {
  if (password && id === actor.userId)
    throw invalid("password", "Cambia tu propia contraseña en «Mi cuenta».");
  const hashed = password ? await hashPassword(password, turnOfActor(actor)) : undefined;
  return transaction(async (tx) => {
    const before = await holdUser(tx, id);
    const isDemoted = change.role !== undefined && change.role !== before.role;
    const isDeactivated = change.is_active === false && before.is_active;
    if (isDemoted || isDeactivated) requireAnotherAdmin(actor, before);
    if (isDemoted) await removeRowsOf(tx, before);
    const adminChanges = adminChangesOf(before, { ...change, password });
    if (adminChanges.length > 0 && !isConfirmed)
      throw invalid(
        "current_password",
        "Escribe tu contraseña para cambiar la cuenta de un administrador",
      );
    const isReaddressed = change.email !== undefined && change.email !== before.email;
    // Whoever reads the mail of the old address is nobody to this account any more.
    if (isReaddressed) await tx.query(sql`DELETE FROM one_time_tokens WHERE user_id = ${id}::uuid`);
    if (move_dni) await freeDni(tx, change.dni);
    const endsSessions = Boolean(hashed) || isDemoted || isDeactivated || isReaddressed;
    const after = await stored(
      tx,
      sql`UPDATE users SET ${assigned({
        ...change,
        password: hashed,
        ...(isReaddressed && { email_verified: false, google_sub: null }),
        session_version: before.session_version + (endsSessions ? 1 : 0),
        updated_at: clock.now(),
      })} WHERE id = ${id}::uuid RETURNING *`,
    );
    if (isDemoted) await addRowOf(tx, id, after.role, null);
    await recordAccountChanges(tx, actor, before, { ...after, isPasswordNew: Boolean(hashed) });
    if (hashed) await queueEmails(tx, [noticeOfPassword(after)]);
    if (isReaddressed)
      await queueEmails(
        tx,
        [before.email, after.email].map((recipient) => ({ kind: "address_changed", recipient })),
      );
    if (adminChanges.length > 0) await tellAdmins(tx, actor, after, adminChanges, before);
    const cancelled_appointments = isDeactivated
      ? await cancelComing(tx, id, byActor(actor), "Se cerró la cuenta del paciente.")
      : 0;
    return { ...after, cancelled_appointments };
  });
}

/** 409, with how many, for whoever has appointments or records. */
export async function removeUser(actor: Actor, id: string) {
  return transaction(async (tx) => {
    await removeUserIn(tx, actor, id);
    return { id };
  });
}

/** As `removeUser`, as a part of what else goes. */
export async function removeUserIn(tx: Tx, actor: Actor, id: string) {
  const user = await holdUser(tx, id);
  requireAnotherAdmin(actor, user);
  await removeRowsOf(tx, user);
  await tx.query(sql`DELETE FROM users WHERE id = ${id}::uuid`);
}
