import "server-only";
import type { Actor } from "@/lib/access/actor";
import { patientAccountsOf, patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { account, userContactJson, wireInstantJson } from "@/lib/people/columns";
import {
  type Identity,
  identity,
  type PatientChange,
  type PatientOutput,
  type PatientQuery,
  type ProfileOutput,
  patientOutput,
  profileOutput,
} from "@/lib/people/patients/schema";
import { removeUser } from "@/lib/people/users/service";
import { clock } from "@/lib/platform/clock";
import { db, dbDate, query } from "@/lib/platform/db";
import { dniMatches, emailMatches, lastnameMatches, nameMatches } from "@/lib/platform/search";
import { invalid, notFound } from "@/lib/shared/errors";
import { given } from "@/lib/shared/given";
import type { Page } from "@/lib/shared/page";

const { sql } = Prisma;

/** 404 for a patient account that has no patient row. */
export async function readProfile(actor: Actor): Promise<ProfileOutput> {
  const patient = await db.patient.findFirst({
    where: patientsOf(actor),
    include: { User: account },
  });
  if (!patient) throw notFound("No se encontró información del paciente");
  const { User, ...details } = patient;
  return profileOutput.parse({
    user: { ...User, patient: { ...details, birth_date: details.birthday } },
  });
}

/** Who the signed-in patient is, without anything of their health; 404 without a patient row. */
export async function readIdentity(actor: Actor): Promise<Identity> {
  const patient = await db.patient.findFirst({
    where: patientsOf(actor),
    select: {
      birthday: true,
      User: { select: { name: true, lastname: true, email: true, dni: true } },
    },
  });
  if (!patient) throw notFound("No se encontró información del paciente");
  return identity.parse({ ...patient.User, birthday: patient.birthday });
}

/** By last name, then name. */
export async function searchPatients(
  actor: Actor,
  { limit, offset, ...filters }: PatientQuery,
): Promise<Page<PatientOutput[]>> {
  const matching = filtersOf(filters);
  if (actor.role !== "Admin") matching.push(sql`u.id IN (${patientAccountsOf(actor)})`);
  // What a filter leaves is found once; of all patients, an index that has their order gives the page.
  const once = matching.length ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`;
  const conditions = Prisma.join([sql`u.role = 'Patient'`, ...matching], " AND ");
  const [page] = await query<{ data: PatientOutput[]; total: number }>(sql`
    WITH matching AS ${once} (
      SELECT u.id, u.lastname, u.name FROM users u WHERE ${conditions}
    ), page AS (
      SELECT * FROM matching ORDER BY lastname, name, id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT count(*) FROM matching)::int AS total, COALESCE(
             (SELECT json_agg(${patientJson} ORDER BY u.lastname, u.name, u.id)
                FROM page JOIN users u ON u.id = page.id JOIN patients p ON p.user_id = u.id),
             '[]') AS data`);
  return page ?? { data: [], total: 0 };
}

/** As it goes over the wire (spec §3). */
const patientJson = sql`json_build_object(
  'id', p.id, 'birthday', p.birthday, 'gender', p.gender, 'health_insurance', p.health_insurance,
  'health_insurance_number', p.health_insurance_number, 'blood_type', p.blood_type,
  'allergies', p.allergies, 'medical_conditions', p.medical_conditions,
  'createdAt', ${wireInstantJson(sql`p.created_at`)},
  'User', json_build_object(${userContactJson}, 'dni', u.dni, 'is_active', u.is_active))`;

function filtersOf({ name, lastname, email, dni }: Omit<PatientQuery, "limit" | "offset">) {
  const filters: Prisma.Sql[] = [];
  if (name) filters.push(nameMatches(name));
  if (lastname) filters.push(lastnameMatches(lastname));
  if (email) filters.push(emailMatches(email));
  if (dni) filters.push(dniMatches(dni));
  return filters;
}

export async function updatePatient(
  actor: Actor,
  id: string,
  { birthday, ...change }: PatientChange,
): Promise<PatientOutput> {
  if (birthday && birthday > clock.today())
    throw invalid("birthday", "La fecha de nacimiento no puede ser futura");
  await requirePatientInReach(actor, id);
  const data = given({ ...change, birthday: birthday ? dbDate(birthday) : birthday });
  return patientOutput.parse(
    await db.patient.update({ where: { id }, data, include: { User: account } }),
  );
}

/** The account goes with it, under the rules of deleting one. */
export async function removePatient(actor: Actor, id: string) {
  const patient = await db.patient.findUnique({ where: { id }, select: { user_id: true } });
  if (!patient) throw notFound("Paciente no encontrado");
  await removeUser(actor, patient.user_id);
  return { id };
}

/** 404 for a patient who is not the actor's. */
export async function requirePatientInReach(actor: Actor, id: string) {
  const where = { id, AND: [patientsOf(actor)] };
  const patient = await db.patient.findFirst({ where, select: { id: true } });
  if (!patient) throw notFound("Paciente no encontrado");
}
