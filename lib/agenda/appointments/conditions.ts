import "server-only";
import type { Actor } from "@/lib/access/actor";
import { appointmentsOf } from "@/lib/access/scope";
import type { AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { hasEnded, isAhead } from "@/lib/agenda/appointments/status-sets";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { type Named, nameMatches } from "@/lib/people/search";
import { db } from "@/lib/platform/database/db";
import { allOf, counted } from "@/lib/platform/lists/list";
import { notFound } from "@/lib/shared/errors";

const { sql } = Prisma;

/** For an appointment that does not exist or is outside the scope. */
export const appointmentNotFound = () => notFound("Cita no encontrada");

type Filters = Partial<AppointmentQuery>;

/** The conditions of a list's filters. */
export function conditionsOf(filters: Filters): Prisma.Sql[] {
  const { id, doctor_id, patient_id, specialty_id, status } = filters;
  const { date, date_from, date_to, when, uncovered } = filters;
  return [
    id && sql`id = ${id}::uuid`,
    doctor_id && sql`doctor_id = ${doctor_id}::uuid`,
    patient_id && sql`patient_id = ${patient_id}::uuid`,
    specialty_id &&
      sql`doctor_id IN (SELECT "A" FROM "_doctor_specialties" WHERE "B" = ${specialty_id}::uuid)`,
    status && hasStatus(status),
    date && sql`date = ${date}::date`,
    date_from && sql`date >= ${date_from}::date`,
    date_to && sql`date <= ${date_to}::date`,
    when === "ahead" && isAhead(),
    when === "ended" && hasEnded(),
    uncovered && isUncovered(),
  ].filter((condition) => condition instanceof Prisma.Sql);
}

/** Coming ones that have to be moved. */
const isUncovered = () => sql`uncovered_at IS NOT NULL AND ${isAhead()}`;

/** How many of the actor's have to be moved. */
export const countUncovered = (actor: Actor) =>
  counted(db, sql`appointments WHERE ${withinScope(actor, isUncovered())}`);

/**
 * `appointments` joined with people of a given name. With a join PostgreSQL can stop when the page is full; with a set it
 * would have to find all people of that name first. The joins select no columns, as none are needed.
 */
export function appointmentsOfNamed(patient: Named | null, doctor: string | undefined): Prisma.Sql {
  const named = [
    patient &&
      sql`JOIN LATERAL (SELECT FROM patients p JOIN users u ON u.id = p.user_id
           WHERE p.id = patient_id AND ${patient.matches}) AS named_patient ON true`,
    doctor &&
      sql`JOIN LATERAL (SELECT FROM doctors d JOIN users u ON u.id = d.user_id
           WHERE d.id = doctor_id AND ${nameMatches(doctor)}) AS named_doctor ON true`,
  ].filter((join) => join instanceof Prisma.Sql);
  return Prisma.join([sql`appointments`, ...named], " ");
}

/** Equality for a single status, so that the indexes ordered like the lists can be used. */
const hasStatus = ([first, ...others]: AppointmentStatus[]) =>
  others.length === 0
    ? sql`status = ${first}::"AppointmentStatus"`
    : sql`status = ANY(${[first, ...others]}::"AppointmentStatus"[])`;

/** Combines the actor's scope with the conditions. */
export const withinScope = (actor: Actor, ...conditions: Prisma.Sql[]) =>
  allOf([...conditionsOf(appointmentsOf(actor)), ...conditions]);
