import "server-only";
import { z } from "zod";
import { announce } from "@/lib/appointments/announce";
import {
  type AppointmentInput,
  type AppointmentOutput,
  type AppointmentQuery,
  appointmentOutput,
} from "@/lib/appointments/schema";
import { mayEverReach, mayMove } from "@/lib/appointments/status";
import type { Actor } from "@/lib/auth/actor";
import { findSlots } from "@/lib/availability/service";
import { clock } from "@/lib/clock";
import { db, dbDate, dbTime, type Transaction } from "@/lib/db";
import type { Page } from "@/lib/doors/endpoint";
import { AppError, conflict, forbidden, notFound } from "@/lib/errors";
import { wireDate, wireTime } from "@/lib/fields";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { appointmentsOf } from "@/lib/scope";
import { named } from "@/lib/search";

/** What an appointment is shown with. */
export const withPeople = {
  Doctor: { include: { User: true, Specialties: { orderBy: { name: "asc" } } } },
  Patient: { include: { User: true } },
} as const satisfies Prisma.AppointmentInclude;

const SLOT_GONE = "El horario seleccionado ya no está disponible";
const NOT_FOUND = "Cita no encontrada";

/** The nearest first: what is ahead from today on, soonest first; then what is past, latest first. */
export async function listAppointments(
  actor: Actor,
  query: AppointmentQuery,
): Promise<Page<AppointmentOutput[]>> {
  const today = dbDate(clock.today());
  const matching = [appointmentsOf(actor), ...filtersOf(query)];
  const ahead = { AND: [...matching, { date: { gte: today } }] };
  const past = { AND: [...matching, { date: { lt: today } }] };
  const [aheadCount, pastCount] = await Promise.all([
    db.appointment.count({ where: ahead }),
    db.appointment.count({ where: past }),
  ]);
  const { offset, limit } = query;
  const near = { skip: offset, take: Math.min(limit, Math.max(0, aheadCount - offset)) };
  const far = { skip: Math.max(0, offset - aheadCount), take: limit - near.take };
  const [nearRows, farRows] = await Promise.all([
    near.take
      ? db.appointment.findMany({ where: ahead, ...near, include: withPeople, orderBy: SOONEST })
      : [],
    far.take && pastCount
      ? db.appointment.findMany({ where: past, ...far, include: withPeople, orderBy: LATEST })
      : [],
  ]);
  const data = z.array(appointmentOutput).parse([...nearRows, ...farRows]);
  return { data, total: aheadCount + pastCount };
}

type Order = Prisma.AppointmentOrderByWithRelationInput[];
const SOONEST: Order = [{ date: "asc" }, { start_time: "asc" }, { id: "asc" }];
const LATEST: Order = [{ date: "desc" }, { start_time: "desc" }, { id: "desc" }];

function filtersOf(query: AppointmentQuery): Prisma.AppointmentWhereInput[] {
  const filters: Prisma.AppointmentWhereInput[] = [];
  if (query.doctor_id) filters.push({ doctor_id: query.doctor_id });
  if (query.patient_id) filters.push({ patient_id: query.patient_id });
  if (query.patient) filters.push({ Patient: { User: named(query.patient) } });
  if (query.status) filters.push({ status: query.status });
  if (query.date) filters.push({ date: dbDate(query.date) });
  if (query.date_from) filters.push({ date: { gte: dbDate(query.date_from) } });
  if (query.date_to) filters.push({ date: { lte: dbDate(query.date_to) } });
  return filters;
}

/**
 * A Patient books a free slot for themselves, pending; an Admin any time ahead that overlaps nothing,
 * confirmed unless said otherwise. 409 when the time is no longer free, also for the loser of a race.
 */
export async function createAppointment(
  actor: Actor,
  input: AppointmentInput,
): Promise<AppointmentOutput> {
  const date = clock.dateOf(input.date);
  const { doctor_id, start_time, end_time, notes } = input;
  const patient_id = patientFor(actor, input.patient_id);
  if (clock.hasBegun({ date, time: start_time })) throw inThePast();
  return db.$transaction(async (tx) => {
    const { doctorIsActive, patientIsActive } = await holdParties(tx, doctor_id, patient_id);
    if (!doctorIsActive) throw notFound("Doctor no encontrado");
    if (!patientIsActive) throw notFound("Paciente no encontrado");
    if (actor.role !== "Admin") await requireSlot(tx, doctor_id, { date, start_time, end_time });
    const created = await tx.appointment.create({
      data: {
        doctor_id,
        patient_id,
        date: dbDate(date),
        start_time: dbTime(start_time),
        end_time: dbTime(end_time),
        status: actor.role === "Admin" ? (input.status ?? "confirmed") : "pending",
        notes: notes || null,
      },
      include: withPeople,
    });
    const appointment = appointmentOutput.parse(created);
    await announce(tx, "booked", appointment, created.sequence);
    return appointment;
  });
}

/** 409 for a step that the appointment's state does not allow; 403 for one that the role never may. */
export async function changeStatus(
  actor: Actor,
  id: string,
  status: AppointmentStatus,
): Promise<AppointmentOutput> {
  if (!mayEverReach(actor.role, status)) throw forbidden();
  return db.$transaction(async (tx) => {
    const before = await tx.appointment.findFirst({ where: { id, AND: [appointmentsOf(actor)] } });
    if (!before) throw notFound(NOT_FOUND);
    await holdParties(tx, before.doctor_id, before.patient_id);
    const begins = { date: wireDate.decode(before.date), time: wireTime.decode(before.start_time) };
    if (!mayMove(actor.role, before.status, status))
      throw conflict("La cita ya no admite ese cambio de estado. Actualiza la página.");
    if (actor.role !== "Admin" && status === "completed" && !clock.hasBegun(begins))
      throw conflict("La cita todavía no ha comenzado.");
    const { count } = await tx.appointment.updateMany({
      where: { id, status: before.status },
      data: { status, sequence: { increment: 1 } },
    });
    if (!count) throw conflict("La cita cambió mientras tanto. Actualiza la página.");
    const after = await tx.appointment.findUniqueOrThrow({ where: { id }, include: withPeople });
    const appointment = appointmentOutput.parse(after);
    if (status === "confirmed" || status === "cancelled")
      await announce(tx, status, appointment, after.sequence);
    return appointment;
  });
}

function patientFor(actor: Actor, asked: string | null | undefined): string {
  if (actor.role === "Admin") {
    if (asked) return asked;
    const message = "Debe seleccionar un paciente";
    throw new AppError("invalid", message, { patient_id: message });
  }
  if (!actor.patientId) throw notFound("No se encontró información del paciente");
  if (asked && asked !== actor.patientId) throw forbidden("Solo puedes agendar citas para ti.");
  return actor.patientId;
}

function inThePast() {
  const message = "La fecha de la cita no puede ser en el pasado.";
  return new AppError("invalid", message, { date: message });
}

/**
 * Both parties of an appointment, locked in this order until the transaction ends: two inserts under an
 * exclusion constraint that wait for each other would otherwise be a deadlock.
 */
async function holdParties(tx: Transaction, doctor_id: string, patient_id: string) {
  const [found] = await tx.$queryRaw<Record<"doctor" | "patient", boolean | null>[]>`
    WITH doctor AS MATERIALIZED (
      SELECT u.is_active FROM doctors d JOIN users u ON u.id = d.user_id
       WHERE d.id = ${doctor_id}::uuid FOR NO KEY UPDATE OF d
    ), patient AS MATERIALIZED (
      SELECT u.is_active FROM patients p JOIN users u ON u.id = p.user_id
       WHERE p.id = ${patient_id}::uuid FOR NO KEY UPDATE OF p
    )
    SELECT (SELECT is_active FROM doctor) AS doctor, (SELECT is_active FROM patient) AS patient`;
  return { doctorIsActive: found?.doctor ?? null, patientIsActive: found?.patient ?? null };
}

type Time = { date: string; start_time: string; end_time: string };

async function requireSlot(
  tx: Transaction,
  doctor_id: string,
  { date, start_time, end_time }: Time,
) {
  const slots = await findSlots(tx, doctor_id, { startDate: date, endDate: date });
  const slot = slots.find((one) => one.start_time === start_time && one.end_time === end_time);
  if (!slot || slot.patient_id) throw conflict(SLOT_GONE);
}
