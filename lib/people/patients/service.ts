import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { may } from "@/lib/access/policy";
import { amongPatientsOf, patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { updateAccount } from "@/lib/people/account";
import { requirePast } from "@/lib/people/birthday";
import { genderLabel } from "@/lib/people/labels";
import { ownPatientNotFound, patientNotFound } from "@/lib/people/not-found";
import { patientJson } from "@/lib/people/patients/json";
import type {
  HEALTH,
  PatientChange,
  PatientOutput,
  PatientQuery,
} from "@/lib/people/patients/schema";
import { personAmongFew, personSearch } from "@/lib/people/search";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, type Tx } from "@/lib/platform/database/db";
import { readJson } from "@/lib/platform/database/json";
import { assigned } from "@/lib/platform/database/row";
import { allOf, type Condition, orderOf } from "@/lib/platform/lists/list";
import { readPage, subjectJson } from "@/lib/platform/lists/read-page";
import { conflict, invalid } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import { formatDate, fullName } from "@/lib/shared/format";
import type { ListPage } from "@/lib/shared/list-page";
import { requireUnchanged, withoutUndoing } from "@/lib/shared/unchanged";
import { withoutUndefined } from "@/lib/shared/without-undefined";

const { sql } = Prisma;

/** How uses of a patient row are logged. */
export const auditSubject = {
  auditRequest: ({ id }: { id: string }) => ({ patient_id: id }),
  auditResult: ({ id }: { id: string }) => [{ patient_id: id }],
};

/** An archived patient's account `u` is left for the appointments that there were: it is no patient's any more. */
export const NOT_ARCHIVED = sql`u.archived_at IS NULL`;

/** Who a patient is; no health data. */
const { name, lastname, email, dni } = columns.users;
const identity = { name, lastname, email, dni, birthday: z.string().nullable() };
export type Identity = Row<typeof identity>;

/** The signed-in patient's; 404 for an account that has no patient row. */
export async function readIdentity(actor: Actor): Promise<Identity> {
  const identity = await identityWhere(patientsOf(actor, sql`p.id`));
  if (!identity) throw ownPatientNotFound();
  return identity;
}

/** Null for a patient who is not the actor's. */
export const findIdentity = (actor: Actor, id: string) =>
  identityWhere(sql`p.id = ${id}::uuid`, patientsOf(actor, sql`p.id`));

async function identityWhere(...conditions: Condition[]): Promise<Identity | null> {
  const [found] = await db.query(
    identity,
    sql`
    SELECT u.name, u.lastname, u.email, u.dni, p.birthday::text
      FROM patients p JOIN users u ON u.id = p.user_id
     WHERE ${allOf([...conditions, NOT_ARCHIVED])}`,
  );
  return found ?? null;
}

export const searchPatients = audited(
  "patients.search",
  {
    auditRequest: () => ({}),
    auditResult: (page: ListPage<PatientOutput[]>) => page.subjects(),
  },
  async (
    tx,
    actor,
    { sort = "lastname", limit, offset, after, ...filters }: Unordered<PatientQuery>,
  ) => {
    const { is_active, ...terms } = filters;
    const inScope = amongPatientsOf(actor, sql`id`);
    const list = {
      from: sql`(SELECT * FROM users WHERE role = 'Patient' AND archived_at IS NULL) AS u
        LEFT JOIN patients p ON p.user_id = u.id`,
      id: sql`u.id`,
      where: inScope
        ? [
            sql`u.id IN (SELECT user_id FROM patients WHERE ${inScope})`,
            personAmongFew(terms, sql`p.user_id = u.id`),
          ]
        : [],
      ...(!inScope && { search: personSearch(terms) }),
      filters: [is_active !== undefined && sql`u.is_active = ${is_active}`],
      order: orderOf(sort, {
        lastname: [sql`u.lastname`, sql`u.name`],
        createdAt: [sql`p.created_at`],
      }),
      json: patientJson(actor),
      // Administrative data alone show nothing of a patient's health.
      ...(may(actor, "patients.health") && { subject: subjectJson(sql`NULL`, sql`p.id`) }),
    };
    return readPage(tx, list, { limit, offset, after });
  },
);

export const updatePatient = audited(
  "patients.write",
  auditSubject,
  async (
    tx,
    actor,
    { id, updatedAt, seen, ...given }: PatientChange & { id: string },
  ): Promise<PatientOutput> => {
    requireMayChange(actor, given);
    await patientInScope(tx, actor, id);
    const { user_id, updated_at, isChecked } = await held(tx, id);
    requireUnchanged(updated_at, updatedAt, CHANGED);
    const present = await requirePatient(tx, actor, id);
    const wanted = withoutUndoing(
      given,
      seen,
      { ...present, ...ofAccount(present) },
      wordsOf(present),
    );
    if (Object.keys(withoutUndefined(wanted)).length === 0) return present;
    const { identity_checked, phone, address, ...change } = wanted;
    requirePast(change.birthday);
    if (identity_checked === false && isChecked) requireMayUncheck(actor);
    if (identity_checked !== undefined) await checkIdentity(tx, id, identity_checked);
    if (phone !== undefined || address !== undefined)
      await updateAccount(tx, user_id, { phone, address });
    const written = sql`WITH p AS (
      UPDATE patients SET ${assigned({ ...change, updated_at: clock.now() })} WHERE id = ${id}::uuid RETURNING *)`;
    const from = sql`p JOIN users u ON u.id = p.user_id`;
    const [updated] = await readJson(tx, patientJson(actor), from, written);
    if (!updated) throw patientNotFound();
    return updated;
  },
);

async function requirePatient(tx: Tx, actor: Actor, id: string): Promise<PatientOutput> {
  const from = sql`patients p JOIN users u ON u.id = p.user_id WHERE p.id = ${id}::uuid`;
  const [patient] = await readJson(tx, patientJson(actor), from);
  if (!patient) throw patientNotFound();
  return patient;
}

/** What the form of a patient changes of the account. */
const ofAccount = ({ User: { phone, address, identity_checked } }: PatientOutput) => ({
  ...{ phone, address, identity_checked },
});

/** As 'Editar paciente' shows them. */
const wordsOf = ({ birthday, gender, emergency_contact: contact, User }: PatientOutput) => ({
  birthday: birthday && formatDate(birthday),
  gender: genderLabel(gender),
  identity_checked: User.identity_checked ? "Documento verificado" : "Sin verificar",
  emergency_contact: contact && [contact.name, contact.relation, contact.phone].join(", "),
});

/** 422 for health data from who may not see them. */
function requireMayChange(actor: Actor, change: Pick<PatientChange, keyof typeof HEALTH>) {
  const { blood_type, allergies, medical_conditions } = change;
  const health = Object.entries({ blood_type, allergies, medical_conditions });
  const [given] = health.find(([, value]) => value !== undefined) ?? [];
  if (given && !may(actor, "patients.health"))
    throw invalid(given, "Los datos de salud los cambia la administración de la clínica");
}

/** 422: an unverified person can lose the DNI to another person, and with it what is recorded under it. */
function requireMayUncheck(actor: Actor) {
  if (!may(actor, "users.write"))
    throw invalid("identity_checked", "La verificación del documento la quita la administración");
}

const CHANGED =
  "Los datos del paciente cambiaron mientras tanto. Lo que escribiste no se guardó: cópialo antes de cerrar.";

/** Locks the account before its patient row, as all changes of both do. */
async function held(tx: Tx, id: string) {
  const { user_id, updated_at } = columns.patients;
  const [held] = await tx.query(
    { user_id, updated_at, isChecked: z.boolean() },
    sql`
    SELECT p.user_id, p.updated_at, u.identity_checked_at IS NOT NULL AS "isChecked" FROM users u JOIN patients p ON p.user_id = u.id
     WHERE p.id = ${id}::uuid AND ${NOT_ARCHIVED} FOR UPDATE`,
  );
  if (!held) throw patientNotFound();
  return held;
}

/** Keeps the first date; unchecking clears it. */
const checkIdentity = (tx: Tx, id: string, isChecked: boolean) =>
  tx.run(sql`
    UPDATE users SET updated_at = now(),
           identity_checked_at = CASE WHEN ${isChecked} THEN COALESCE(identity_checked_at, now()) END
     WHERE id = (SELECT user_id FROM patients WHERE id = ${id}::uuid)`);

/**
 * 409 for a patient whose identity document nobody has checked, before anything is filed under that name: people may
 * register with another person's. `isCheckedNow` marks it as checked.
 */
export async function requireIdentity(tx: Tx, id: string, isCheckedNow: boolean) {
  if (isCheckedNow) await checkIdentity(tx, id, true);
  const [unchecked] = await tx.query(
    { name, lastname },
    sql`
    SELECT u.name, u.lastname FROM patients p JOIN users u ON u.id = p.user_id
     WHERE p.id = ${id}::uuid AND u.identity_checked_at IS NULL`,
  );
  if (!unchecked) return;
  const question = `¿Comprobaste el documento de ${fullName(unchecked)}?`;
  const message = `${question} Márcalo como verificado para guardar su historial.`;
  throw conflict(message, { identity_checked: message });
}

export const requirePatientInScope = (actor: Actor, id: string) => patientInScope(db, actor, id);

/** 404 for a patient who is not the actor's, or archived. Held, nobody archives them until the transaction ends. */
export async function patientInScope(tx: Tx, actor: Actor, id: string, { isHeld = false } = {}) {
  const within = allOf([sql`p.id = ${id}::uuid`, patientsOf(actor, sql`p.id`), NOT_ARCHIVED]);
  const patient = await tx.run(sql`
    SELECT p.id FROM patients p JOIN users u ON u.id = p.user_id
     WHERE ${within} ${isHeld ? sql`FOR KEY SHARE OF u` : Prisma.empty}`);
  if (!patient) throw patientNotFound();
}

/** The account of a patient; 404 without one. */
export async function userOfPatient(tx: Tx, id: string): Promise<string> {
  const [found] = await tx.query(
    { user_id: columns.patients.user_id },
    sql`SELECT user_id FROM patients WHERE id = ${id}::uuid`,
  );
  if (!found) throw patientNotFound();
  return found.user_id;
}
