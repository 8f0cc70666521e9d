import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { clock } from "@/lib/clock";
import { db, dbDate } from "@/lib/db";
import type { Page } from "@/lib/doors/endpoint";
import { invalid, notFound } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { Role } from "@/lib/generated/prisma/enums";
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
import { account } from "@/lib/people/columns";
import { patientsOf } from "@/lib/scope";
import { containing, containingCode, named, withEmail } from "@/lib/search";
import { removeUser } from "@/lib/users/service";

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

/**
 * By last name, then name. Asked of the accounts, whose index has that order, so that the first page of
 * a common name costs no more than that of a rare one.
 */
export async function searchPatients(
  actor: Actor,
  query: PatientQuery,
): Promise<Page<PatientOutput[]>> {
  const reach = actor.role === "Admin" ? [] : [{ Patient: patientsOf(actor) }];
  const where = { AND: [{ role: Role.Patient }, ...reach, ...filtersOf(query)] };
  const part = {
    find: (page: Slice) =>
      db.user.findMany({
        where,
        select: { ...account.select, Patient: true },
        orderBy: [{ lastname: "asc" }, { name: "asc" }, { id: "asc" }],
        ...page,
      }),
    count: () => db.user.count({ where }),
  };
  const { rows, total } = await pageOf([part], query);
  const patients = rows.flatMap(({ Patient, ...User }) => (Patient ? [{ ...Patient, User }] : []));
  return { data: z.array(patientOutput).parse(patients), total };
}

function filtersOf(query: PatientQuery): Prisma.UserWhereInput[] {
  const filters: Prisma.UserWhereInput[] = [];
  if (query.name) filters.push(named(query.name));
  if (query.lastname) filters.push({ search_lastname: containing(query.lastname) });
  if (query.email) filters.push(withEmail(query.email));
  if (query.dni) filters.push({ dni: containingCode(query.dni) });
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
