import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { clock } from "@/lib/clock";
import { db, dbDate } from "@/lib/db";
import type { Page } from "@/lib/doors/endpoint";
import { invalid, notFound } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { given } from "@/lib/given";
import { pageOf, type Slice } from "@/lib/page";
import {
  type PatientChange,
  type PatientOutput,
  type PatientQuery,
  type ProfileOutput,
  patientOutput,
  profileOutput,
} from "@/lib/patients/schema";
import { patientsOf } from "@/lib/scope";
import { containing, containingCode, named, withEmail } from "@/lib/search";
import { removeUser } from "@/lib/users/service";

/** 404 for a patient account that has no patient row. */
export async function readProfile(actor: Actor): Promise<ProfileOutput> {
  const patient = await db.patient.findFirst({ where: patientsOf(actor), include: { User: true } });
  if (!patient) throw notFound("No se encontró información del paciente");
  const { User, ...details } = patient;
  return profileOutput.parse({
    user: { ...User, patient: { ...details, birth_date: details.birthday } },
  });
}

/** By last name, then name. */
export async function searchPatients(
  actor: Actor,
  query: PatientQuery,
): Promise<Page<PatientOutput[]>> {
  const where = { AND: [patientsOf(actor), ...filtersOf(query)] };
  const part = {
    find: (page: Slice) =>
      db.patient.findMany({
        where,
        include: { User: true },
        orderBy: [{ User: { lastname: "asc" } }, { User: { name: "asc" } }, { id: "asc" }],
        ...page,
      }),
    count: () => db.patient.count({ where }),
  };
  const { rows, total } = await pageOf([part], query);
  return { data: z.array(patientOutput).parse(rows), total };
}

function filtersOf(query: PatientQuery): Prisma.PatientWhereInput[] {
  const filters: Prisma.PatientWhereInput[] = [];
  if (query.name) filters.push({ User: named(query.name) });
  if (query.lastname) filters.push({ User: { search_lastname: containing(query.lastname) } });
  if (query.email) filters.push({ User: withEmail(query.email) });
  if (query.dni) filters.push({ User: { dni: containingCode(query.dni) } });
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
  const where = { id, AND: [patientsOf(actor)] };
  const patient = await db.patient.findFirst({ where, select: { id: true } });
  if (!patient) throw notFound("Paciente no encontrado");
}
