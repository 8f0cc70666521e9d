import "server-only";
import type { Actor } from "@/lib/access/actor";
import { patientsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientJson } from "@/lib/people/json";
import {
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
import { allOf, listed, orderOf } from "@/lib/platform/list";
import { dniMatches, emailMatches, lastnameMatches, nameMatches } from "@/lib/platform/search";
import { invalid, notFound } from "@/lib/shared/errors";
import { NIL_UUID } from "@/lib/shared/fields";
import { given } from "@/lib/shared/given";

const { sql } = Prisma;

/** 404 for a patient account that has no patient row. */
export async function readProfile(actor: Actor): Promise<ProfileOutput> {
  const patient = await db.patient.findUnique({
    where: { id: actor.patientId ?? NIL_UUID },
    include: { User: true },
  });
  if (!patient) throw notFound("No se encontró información del paciente");
  const { User, ...details } = patient;
  return profileOutput.parse({
    user: { ...User, patient: { ...details, birth_date: details.birthday } },
  });
}

export async function searchPatients(
  actor: Actor,
  { sort = "lastname", limit, offset, ...filters }: PatientQuery,
) {
  const { name, lastname, email, dni } = filters;
  const reach = patientsOf(actor, sql`id`);
  const list = {
    from: sql`(SELECT * FROM users WHERE role = 'Patient') AS u
      LEFT JOIN patients p ON p.user_id = u.id`,
    id: sql`u.id`,
    where: [
      reach && sql`u.id IN (SELECT user_id FROM patients WHERE ${reach})`,
      name && nameMatches(name),
      lastname && lastnameMatches(lastname),
      email && emailMatches(email),
      dni && dniMatches(dni),
    ],
    order: orderOf(sort, {
      lastname: [sql`u.lastname`, sql`u.name`],
      createdAt: [sql`p.created_at`],
    }),
    json: patientJson,
  };
  return listed<PatientOutput>(query, list, { limit, offset });
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
    await db.patient.update({ where: { id }, data, include: { User: true } }),
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
  const within = allOf([sql`id = ${id}::uuid`, patientsOf(actor, sql`id`)]);
  const [patient] = await query(sql`SELECT id FROM patients WHERE ${within}`);
  if (!patient) throw notFound("Paciente no encontrado");
}
