import "server-only";
import type { Actor } from "@/lib/access/actor";
import { appointmentsOf } from "@/lib/access/scope";
import type { AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { allOf } from "@/lib/platform/list";
import { nameMatches } from "@/lib/platform/search";
import { notFound } from "@/lib/shared/errors";

const { sql } = Prisma;

/** Of one that does not exist, or not within reach. */
export const noSuchAppointment = () => notFound("Cita no encontrada");

/** What a row of appointments must be. */
export function conditionsOf(filters: Partial<AppointmentQuery>): Prisma.Sql[] {
  const { id, doctor_id, patient_id, patient, doctor, status } = filters;
  const { date, date_from, date_to } = filters;
  const doctors = sql`SELECT d.id FROM doctors d JOIN users u ON u.id = d.user_id`;
  const patients = sql`SELECT p.id FROM patients p JOIN users u ON u.id = p.user_id`;
  return [
    id && sql`id = ${id}::uuid`,
    doctor_id && sql`doctor_id = ${doctor_id}::uuid`,
    patient_id && sql`patient_id = ${patient_id}::uuid`,
    patient && sql`patient_id IN (${patients} WHERE ${nameMatches(patient)})`,
    doctor && sql`doctor_id IN (${doctors} WHERE ${nameMatches(doctor)})`,
    status && hasStatus(status),
    date && sql`date = ${date}::date`,
    date_from && sql`date >= ${date_from}::date`,
    date_to && sql`date <= ${date_to}::date`,
  ].filter((condition) => condition instanceof Prisma.Sql);
}

/** Of one status there are indexes in the order of a list. */
const hasStatus = ([first, ...others]: AppointmentStatus[]) =>
  others.length === 0
    ? sql`status = ${first}::"AppointmentStatus"`
    : sql`status = ANY(${[first, ...others]}::"AppointmentStatus"[])`;

/** A condition on rows of appointments: within the actor's reach, and all of those. */
export const withinReach = (actor: Actor, ...conditions: Prisma.Sql[]) =>
  allOf([...conditionsOf(appointmentsOf(actor)), ...conditions]);
