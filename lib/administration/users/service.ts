import "server-only";
import type { Actor } from "@/lib/access/actor";
import { isOwnAccount } from "@/lib/access/authorship";
import { hashPassword, turnOfActor } from "@/lib/access/password";
import { voidOneTimeTokens } from "@/lib/accounts/one-time-tokens";
import { requestOwnPassword } from "@/lib/accounts/own/service";
import {
  moveDni,
  recordAccountChanges,
  tellAdmins,
} from "@/lib/administration/users/account-changes";
import { adminChangesOf, scopeAfter } from "@/lib/administration/users/admin-changes";
import {
  type HeldUser,
  holdUser,
  removeRowsOf,
  requireAnotherAdmin,
} from "@/lib/administration/users/held-user";
import {
  type UpdatedUser,
  type UserChange,
  type UserDetails,
  type UserInput,
  type UserOutput,
  type UserQuery,
  userOutput,
} from "@/lib/administration/users/schema";
import { cancelComing, countComing } from "@/lib/agenda/appointments/coming";
import { byActor } from "@/lib/agenda/appointments/events";
import { forgetPurpose, markUncovered } from "@/lib/agenda/coverage/uncovered";
import { Prisma } from "@/lib/generated/prisma/client";
import { addRoleRow, createAccount, updateAccount } from "@/lib/people/account";
import { noticeOfPassword, passwordLink } from "@/lib/people/email-rules";
import { userNotFound } from "@/lib/people/not-found";
import { personSearch } from "@/lib/people/search";
import { clock } from "@/lib/platform/clock";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import { queueEmails } from "@/lib/platform/email/outbox";
import { orderOf } from "@/lib/platform/lists/list";
import { readPage } from "@/lib/platform/lists/read-page";
import { conflict, invalid } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import { activeLabel, roleLabels, scopeLabels } from "@/lib/shared/labels";
import { withoutUndoing } from "@/lib/shared/unchanged";
import { withoutUndefined } from "@/lib/shared/without-undefined";

const { sql } = Prisma;

const userJson = jsonOf(userOutput, "u", {});

/** All accounts of the clinic. */
export function searchUsers({
  sort = "lastname",
  limit,
  offset,
  after,
  ...filters
}: Unordered<UserQuery>) {
  const { role, ...terms } = filters;
  const inOrder = [sql`u.lastname`, sql`u.name`];
  const list = {
    from: sql`users u`,
    id: sql`u.id`,
    search: personSearch(terms),
    filters: [role && sql`u.role = ${role}::"Role"`],
    order: orderOf(sort, {
      lastname: inOrder,
      createdAt: [sql`u.created_at`],
      // As its index has it (`users_email_order_idx`): who has no address comes first.
      email: [sql`COALESCE(u.email, '')`],
      role: [sql`u.role`, ...inOrder],
    }),
    json: userJson,
  };
  return readPage(db, list, { limit, offset, after });
}

/** An account, with the number of appointments that deactivating it would cancel. */
export async function findUser(id: string): Promise<UserDetails> {
  return { ...(await requireUser(db, id)), coming_appointments: await countComing(id) };
}

/** The newest accounts. */
export const listLastUsers = (limit: number): Promise<UserOutput[]> =>
  readJson(db, userJson, sql`users u ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit}`);

/** Also creates the Doctor or Patient row of its role. */
export async function createUser(
  actor: Actor,
  { password, send_password_link, license_number, title, office, move_dni, ...input }: UserInput,
) {
  const hashed = await hashPassword(password, turnOfActor(actor));
  requireScoped(input);
  return transaction(async (tx) => {
    if (move_dni) await moveDni(tx, actor, input.dni);
    const account = {
      ...withoutUndefined(input),
      password: hashed,
      identity_checked_at: clock.now(),
    };
    const doctor = { license_number, title, office };
    const { id } = await createAccount(tx, account, { doctor });
    const user = await requireUser(tx, id);
    await recordAccountChanges(tx, actor, { is_active: true }, user);
    const { role, admin_scope } = user;
    const made = adminChangesOf(NOBODY_YET, { role, admin_scope });
    if (made.length > 0) await tellAdmins(tx, actor, user, made);
    if (send_password_link) await queueEmails(tx, [passwordLink(user)]);
    return user;
  });
}

const ARCHIVED =
  "La cuenta está archivada: ya no se puede cambiar ni activar. Si la persona vuelve, regístrala como paciente nuevo.";

/** Of an account that is new, every change is one. */
const NOBODY_YET = { role: "Patient", admin_scope: "full", email: null, is_active: true } as const;

/** 422 for the scope 'reception' with another role than Admin. */
function requireScoped({ role, admin_scope }: Pick<UserChange, "role" | "admin_scope">) {
  if (role !== "Admin" && admin_scope === "reception")
    throw invalid("admin_scope", "Solo un administrador tiene el alcance de recepción");
}

/** 422 for an account other than a patient's that has no e-mail address: staff have to sign in. */
function requireAddress({ role, email }: Pick<UserOutput, "role" | "email">) {
  if (role !== "Patient" && email === null) throw invalid("email", "El email es requerido");
}

/** Of a form that was sent as it was opened: nothing is written, not even when. */
const isUntouched = (change: Partial<UserChange>, password: string | undefined) =>
  !password && Object.keys(withoutUndefined(change)).length === 0;

/** As 'Editar usuario' shows them. */
const wordsOf = ({ role, admin_scope, is_active }: UserOutput) => ({
  role: roleLabels[role],
  admin_scope: scopeLabels[admin_scope],
  is_active: activeLabel(is_active),
});

async function requireUser(tx: Tx, id: string): Promise<UserOutput> {
  const [user] = await readJson(tx, userJson, sql`users u WHERE u.id = ${id}::uuid`);
  if (!user) throw userNotFound();
  return user;
}

/**
 * 409 when it would leave the clinic without an active Admin, lock the actor out, or remove a role that has
 * appointments or records. 422 when the change needs the actor's own password and it was not given (`isConfirmed`);
 * checked here, under the lock, because the role may change meanwhile.
 */
export async function updateUser(
  actor: Actor,
  id: string,
  { password, current_password: _, move_dni, send_password_link, seen, ...given }: UserChange,
  isConfirmed: boolean,
): Promise<UpdatedUser> {
  if (password && isOwnAccount(actor, id))
    throw invalid("password", "Cambia tu propia contraseña en «Mi cuenta».");
  const hashed = password ? await hashPassword(password, turnOfActor(actor)) : undefined;
  return transaction(async (tx) => {
    const before = await holdUser(tx, id);
    if (before.archived_at) throw conflict(ARCHIVED);
    const present = await requireUser(tx, id);
    const change = withoutUndoing(given, seen, present, wordsOf(present));
    requireScoped({ role: change.role ?? before.role, admin_scope: change.admin_scope });
    const admin_scope = scopeAfter(before, change);
    const isRescoped = admin_scope !== before.admin_scope;
    const isDemoted = change.role !== undefined && change.role !== before.role;
    const isDeactivated = change.is_active === false && before.is_active;
    if (isDemoted || isDeactivated || isRescoped) requireAnotherAdmin(actor, before);
    if (isDemoted) await removeRowsOf(tx, actor, before, "cambiarle el rol");
    requireAddress({ ...before, ...withoutUndefined(change) });
    const adminChanges = adminChangesOf(before, { ...change, password });
    if (adminChanges.length > 0 && !isConfirmed) throw await requestOwnPassword(actor);
    const isReaddressed = change.email !== undefined && change.email !== before.email;
    // Links that were sent to the old address must not work any more.
    if (isReaddressed) await voidOneTimeTokens(tx, id);
    if (move_dni) await moveDni(tx, actor, change.dni);
    const endsSessions =
      Boolean(hashed) || isDemoted || isRescoped || isDeactivated || isReaddressed;
    if (isUntouched(change, hashed)) return { ...present, cancelled_appointments: 0 };
    await updateAccount(tx, id, {
      ...change,
      admin_scope,
      password: hashed,
      ...(isReaddressed && { email_verified: false, google_sub: null }),
      session_version: before.session_version + (endsSessions ? 1 : 0),
    });
    const after = await requireUser(tx, id);
    if (isDemoted) await addRoleRow(tx, after);
    await recordAccountChanges(tx, actor, present, { ...after, isPasswordNew: Boolean(hashed) });
    if (hashed) await queueEmails(tx, [noticeOfPassword(after)]);
    if (isReaddressed && before.email)
      await queueEmails(tx, [
        { kind: "address_changed", recipient: before.email, facts: { user_id: id } },
        { kind: "address_changed", recipient: after.email },
      ]);
    if (isReaddressed && !before.email && send_password_link)
      await queueEmails(tx, [passwordLink(after)]);
    if (adminChanges.length > 0) await tellAdmins(tx, actor, after, adminChanges, before);
    if (after.is_active !== before.is_active) await markOfDoctor(tx, before, after);
    const cancelled_appointments = isDeactivated
      ? await cancelComing(tx, [id], byActor(actor), "Se cerró la cuenta del paciente.")
      : 0;
    return { ...after, cancelled_appointments };
  });
}

/** All appointments to come of an inactive doctor have to be moved, also those outside the hours on purpose. */
async function markOfDoctor(tx: Tx, { doctor_id }: HeldUser, { is_active }: UserOutput) {
  if (!doctor_id) return;
  if (!is_active) await forgetPurpose(tx, sql`doctor_id = ${doctor_id}::uuid`);
  await markUncovered(tx, doctor_id);
}
