import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { audited } from "@/lib/access/audit/audit";
import { amongPatientsOf, patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientNotFound } from "@/lib/people/not-found";
import { patientJson, profileJson } from "@/lib/people/patients/json";
import type {
  PatientChange,
  PatientOutput,
  PatientQuery,
  ProfileOutput,
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
import { conflict, invalid, notFound } from "@/lib/shared/errors";
import type { Unordered } from "@/lib/shared/fields";
import { fullName } from "@/lib/shared/format";
import type { ListPage } from "@/lib/shared/list-page";

const { sql } = Prisma;

/** How uses of a patient row are logged. */
export const auditSubject = {
  auditRequest: ({ id }: { id: string }) => ({ patient_id: id }),
  auditResult: ({ id }: { id: string }) => [{ patient_id: id }],
};

/** 404 for a patient account that has no patient row. */
export const readProfile = audited<void, ProfileOutput>(
  "profile.read",
  {
    auditRequest: () => ({}),
    auditResult: ({ user }: ProfileOutput) => [{ patient_id: user.patient.id }],
  },
  async (tx, actor) => {
    const within = allOf([patientsOf(actor, sql`p.id`)]);
    const rows = sql`patients p JOIN users u ON u.id = p.user_id WHERE ${within}`;
    const [user] = await readJson(tx, profileJson, rows);
    if (!user) throw notFound("No se encontró información del paciente");
    return { user };
  },
);

/** Who a patient is; no health data. */
const { name, lastname, email, dni } = columns.users;
const identity = { name, lastname, email, dni, birthday: z.string().nullable() };
export type Identity = Row<typeof identity>;

/** The signed-in patient's; 404 for an account that has no patient row. */
export async function readIdentity(actor: Actor): Promise<Identity> {
  const identity = await identityWhere(patientsOf(actor, sql`p.id`));
  if (!identity) throw notFound("No se encontró información del paciente");
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
      FROM patients p JOIN users u ON u.id = p.user_id WHERE ${allOf(conditions)}`,
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
    const reach = amongPatientsOf(actor, sql`id`);
    const list = {
      from: sql`(SELECT * FROM users WHERE role = 'Patient') AS u
        LEFT JOIN patients p ON p.user_id = u.id`,
      id: sql`u.id`,
      where: reach
        ? [
            sql`u.id IN (SELECT user_id FROM patients WHERE ${reach})`,
            personAmongFew(terms, sql`p.user_id = u.id`),
          ]
        : [],
      ...(!reach && { search: personSearch(terms) }),
      filters: [is_active !== undefined && sql`u.is_active = ${is_active}`],
      order: orderOf(sort, {
        lastname: [sql`u.lastname`, sql`u.name`],
        createdAt: [sql`p.created_at`],
      }),
      json: patientJson,
      subject: subjectJson(sql`NULL`, sql`p.id`),
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
    { id, identity_checked, ...change }: PatientChange & { id: string },
  ): Promise<PatientOutput> => {
    if (change.birthday && change.birthday > clock.today())
      throw invalid("birthday", "La fecha de nacimiento no puede ser futura");
    await patientInReach(tx, actor, id);
    if (identity_checked !== undefined) await checkIdentity(tx, id, identity_checked);
    const written = sql`WITH p AS (
      UPDATE patients SET ${assigned({ id, ...change })} WHERE id = ${id}::uuid RETURNING *)`;
    const from = sql`p JOIN users u ON u.id = p.user_id`;
    const [updated] = await readJson(tx, patientJson, from, written);
    if (!updated) throw patientNotFound();
    return updated;
  },
);

/** Keeps the first date; unchecking clears it. */
const checkIdentity = (tx: Tx, id: string, isChecked: boolean) =>
  tx.run(sql`
    UPDATE users SET updated_at = now(),
           identity_checked_at = CASE WHEN ${isChecked} THEN COALESCE(identity_checked_at, now()) END
     WHERE id = (SELECT user_id FROM patients WHERE id = ${id}::uuid)`);

/**
 * 409 for a patient whose identity document nobody has checked, before anything is filed under that name: people may
 * register with somebody else's. `isCheckedNow` marks it as checked.
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

export const requirePatientInReach = (actor: Actor, id: string) => patientInReach(db, actor, id);

/** 404 for a patient who is not the actor's. */
export async function patientInReach(tx: Tx, actor: Actor, id: string) {
  const within = allOf([sql`id = ${id}::uuid`, patientsOf(actor, sql`id`)]);
  const patient = await tx.run(sql`SELECT id FROM patients WHERE ${within}`);
  if (!patient) throw patientNotFound();
}
