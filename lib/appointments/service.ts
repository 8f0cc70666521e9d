import "server-only";
import { z } from "zod";
import { announce } from "@/lib/appointments/announce";
import type { AppointmentNews } from "@/lib/appointments/letters";
import {
  type AppointmentChange,
  type AppointmentInput,
  type AppointmentOutput,
  type AppointmentQuery,
  appointmentOutput,
  END_AFTER_START,
  endAfterStart,
} from "@/lib/appointments/schema";
import { mayEverReach, mayMove } from "@/lib/appointments/status";
import type { Actor } from "@/lib/auth/actor";
import { findSlots } from "@/lib/availability/service";
import { clock } from "@/lib/clock";
import { db, dbDate, dbTime, type Transaction } from "@/lib/db";
import type { Page } from "@/lib/doors/endpoint";
import { conflict, forbidden, invalid, notFound } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { given } from "@/lib/given";
import { pageOf, type Slice } from "@/lib/page";
import { account } from "@/lib/people/columns";
import { appointmentsOf } from "@/lib/scope";
import { named } from "@/lib/search";

/** What an appointment is shown with. */
export const withPeople = {
  Doctor: { include: { User: account, Specialties: { orderBy: { name: "asc" } } } },
  Patient: { include: { User: account } },
} as const satisfies Prisma.AppointmentInclude;

const SLOT_GONE = "El horario seleccionado ya no está disponible";
const NOT_FOUND = "Cita no encontrada";

/** The nearest first: what is ahead from today on, soonest first; then what is past, latest first. */
export async function listAppointments(
  actor: Actor,
  query: AppointmentQuery,
): Promise<Page<AppointmentOutput[]>> {
  const matching = [appointmentsOf(actor), ...filtersOf(query)];
  const partOf = (date: Prisma.DateTimeFilter, orderBy: Order) => {
    const where = { AND: [...matching, { date }] };
    return {
      find: (page: Slice) =>
        db.appointment.findMany({ where, orderBy, include: withPeople, ...page }),
      count: () => db.appointment.count({ where }),
    };
  };
  const today = clock.today();
  const ahead = partOf({ gte: dbDate(today) }, SOONEST);
  const past = partOf({ lt: dbDate(today) }, LATEST);
  const parts = query.date ? [query.date < today ? past : ahead] : [ahead, past];
  const { rows, total } = await pageOf(parts, query);
  return { data: z.array(appointmentOutput).parse(rows), total };
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
    const before = await hold(tx, actor, id);
    if (!mayMove(actor.role, before.status, status))
      throw conflict("La cita ya no admite ese cambio de estado. Actualiza la página.");
    const begins = { date: before.date, time: before.start_time };
    if (actor.role !== "Admin" && status === "completed" && !clock.hasBegun(begins))
      throw conflict("La cita todavía no ha comenzado.");
    return store(tx, before, { status });
  });
}

/** 422 for a new time in the past or backwards; 409 for one that is not free. */
export async function updateAppointment(
  actor: Actor,
  id: string,
  { date, start_time, end_time, status, notes }: AppointmentChange,
): Promise<AppointmentOutput> {
  return db.$transaction(async (tx) => {
    const before = await hold(tx, actor, id);
    const time = {
      date: date ? clock.dateOf(date) : before.date,
      start_time: start_time ?? before.start_time,
      end_time: end_time ?? before.end_time,
    };
    if (!endAfterStart(time)) throw invalid("end_time", END_AFTER_START.message);
    const isMoved = time.date !== before.date || time.start_time !== before.start_time;
    if (isMoved && clock.hasBegun({ date: time.date, time: time.start_time })) throw inThePast();
    return store(tx, before, {
      date: dbDate(time.date),
      start_time: dbTime(time.start_time),
      end_time: dbTime(time.end_time),
      ...given({ notes: notes === "" ? null : notes, status }),
    });
  });
}

/** Gone for good; a patient who was still expecting it is told that it is cancelled. */
export async function removeAppointment(actor: Actor, id: string) {
  return db.$transaction(async (tx) => {
    const before = await hold(tx, actor, id);
    const isExpected = before.status === "pending" || before.status === "confirmed";
    if (isExpected && !clock.hasBegun({ date: before.date, time: before.start_time }))
      await store(tx, before, { status: "cancelled" });
    await tx.appointment.delete({ where: { id } });
    return { id };
  });
}

/** An appointment within reach, that nobody else changes until the transaction ends. */
async function hold(tx: Transaction, actor: Actor, id: string): Promise<AppointmentOutput> {
  const where = { id, AND: [appointmentsOf(actor)] };
  const found = await tx.appointment.findFirst({ where });
  if (!found) throw notFound(NOT_FOUND);
  await holdParties(tx, found.doctor_id, found.patient_id);
  const held = await tx.appointment.findFirst({ where, include: withPeople });
  if (!held) throw notFound(NOT_FOUND);
  return appointmentOutput.parse(held);
}

/** Stores a change and tells the patient what is new to them. */
async function store(
  tx: Transaction,
  before: AppointmentOutput,
  change: Prisma.AppointmentUpdateInput,
): Promise<AppointmentOutput> {
  const stored = await tx.appointment.update({
    where: { id: before.id },
    data: { ...change, sequence: { increment: 1 } },
    include: withPeople,
  });
  const after = appointmentOutput.parse(stored);
  const news = newsOf(before, after);
  if (news) await announce(tx, news, after, stored.sequence);
  return after;
}

function newsOf(before: AppointmentOutput, after: AppointmentOutput): AppointmentNews | null {
  if (after.status !== before.status) {
    if (after.status === "confirmed" || after.status === "cancelled") return after.status;
    if (before.status === "cancelled" && after.status === "pending") return "changed";
  }
  if (after.status === "cancelled" || after.status === "completed") return null;
  const shown = ["date", "start_time", "end_time", "notes"] as const;
  return shown.some((field) => after[field] !== before[field]) ? "changed" : null;
}

function patientFor(actor: Actor, asked: string | null | undefined): string {
  if (actor.role === "Admin") {
    if (!asked) throw invalid("patient_id", "Debe seleccionar un paciente");
    return asked;
  }
  if (!actor.patientId) throw notFound("No se encontró información del paciente");
  if (asked && asked !== actor.patientId) throw forbidden("Solo puedes agendar citas para ti.");
  return actor.patientId;
}

const inThePast = () => invalid("date", "La fecha de la cita no puede ser en el pasado.");

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
  const range = { startDate: date, endDate: date };
  const { slots } = await findSlots(
    (_, text, values) => tx.$queryRawUnsafe(text, ...values),
    doctor_id,
    range,
  );
  const slot = slots.find((one) => one.start_time === start_time && one.end_time === end_time);
  if (!slot || slot.patient_id) throw conflict(SLOT_GONE);
}
