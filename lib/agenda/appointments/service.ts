import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { appointmentsOf } from "@/lib/access/scope";
import { announce } from "@/lib/agenda/appointments/announce";
import type { AppointmentNews } from "@/lib/agenda/appointments/letters";
import { type AppointmentRow, selectFrom } from "@/lib/agenda/appointments/rows";
import {
  type AppointmentChange,
  type AppointmentInput,
  type AppointmentOutput,
  type AppointmentQuery,
  END_AFTER_START,
  endAfterStart,
} from "@/lib/agenda/appointments/schema";
import { mayEverReach, mayMove } from "@/lib/agenda/appointments/status";
import { findSlots } from "@/lib/agenda/availability/service";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { clock } from "@/lib/platform/clock";
import { type Query, query, transaction } from "@/lib/platform/db";
import { nameMatches } from "@/lib/platform/search";
import { conflict, forbidden, invalid, notFound } from "@/lib/shared/errors";
import { given } from "@/lib/shared/given";
import type { Page } from "@/lib/shared/page";
import { pageOf, type Slice } from "@/lib/shared/page";

const { sql } = Prisma;

const SLOT_GONE = "El horario seleccionado ya no está disponible";
const NOT_FOUND = "Cita no encontrada";

/** The nearest first: what is ahead from today on, soonest first; then what is past, latest first. */
export async function listAppointments(
  actor: Actor,
  filters: AppointmentQuery,
): Promise<Page<AppointmentOutput[]>> {
  const matching = [...conditionsOf(appointmentsOf(actor)), ...conditionsOf(filters)];
  const partOf = (when: Prisma.Sql, order: Prisma.Sql) => {
    const rows = sql`FROM appointments WHERE ${Prisma.join([...matching, when], " AND ")}`;
    return {
      find: ({ skip, take }: Slice) => {
        const page = sql`(SELECT * ${rows} ORDER BY ${order} LIMIT ${take} OFFSET ${skip})`;
        return query<AppointmentRow>(sql`${selectFrom(page)} ORDER BY ${order}`);
      },
      count: async () => {
        const [counted] = await query<{ total: number }>(
          sql`SELECT count(*)::int AS total ${rows}`,
        );
        return counted?.total ?? 0;
      },
    };
  };
  const today = clock.today();
  const ahead = partOf(sql`date >= ${today}::date`, sql`date, start_time, id`);
  const past = partOf(sql`date < ${today}::date`, sql`date DESC, start_time DESC, id DESC`);
  const parts = filters.date ? [filters.date < today ? past : ahead] : [ahead, past];
  const { rows, total } = await pageOf(parts, filters);
  return { data: rows.map(({ appointment }) => appointment), total };
}

/** What a row of appointments must be. */
export function conditionsOf(filters: Partial<AppointmentQuery>): Prisma.Sql[] {
  const { doctor_id, patient_id, patient, status, date, date_from, date_to } = filters;
  const patients = sql`SELECT p.id FROM patients p JOIN users u ON u.id = p.user_id`;
  return [
    doctor_id && sql`doctor_id = ${doctor_id}::uuid`,
    patient_id && sql`patient_id = ${patient_id}::uuid`,
    patient && sql`patient_id IN (${patients} WHERE ${nameMatches(patient)})`,
    status && sql`status = ${status}::"AppointmentStatus"`,
    date && sql`date = ${date}::date`,
    date_from && sql`date >= ${date_from}::date`,
    date_to && sql`date <= ${date_to}::date`,
  ].filter((condition) => condition instanceof Prisma.Sql);
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
  return transaction(async (query) => {
    const { doctorIsActive, patientIsActive } = await holdParties(query, doctor_id, patient_id);
    if (!doctorIsActive) throw notFound("Doctor no encontrado");
    if (!patientIsActive) throw notFound("Paciente no encontrado");
    if (actor.role !== "Admin") await requireSlot(query, doctor_id, { date, start_time, end_time });
    const status = actor.role === "Admin" ? (input.status ?? "confirmed") : "pending";
    const [created] = await query<AppointmentRow>(sql`
      WITH created AS (
        INSERT INTO appointments
          (id, doctor_id, patient_id, date, start_time, end_time, status, notes)
        VALUES (${uuid()}::uuid, ${doctor_id}::uuid, ${patient_id}::uuid, ${date}::date,
          ${start_time}::time, ${end_time}::time, ${status}::"AppointmentStatus", ${notes || null})
        RETURNING *
      ) ${selectFrom(sql`created`)}`);
    if (!created) throw notFound(NOT_FOUND);
    if (isExpected(status)) await announce(query, "booked", created);
    return created.appointment;
  });
}

/** 409 for a step that the appointment's state does not allow; 403 for one that the role never may. */
export async function changeStatus(
  actor: Actor,
  id: string,
  status: AppointmentStatus,
): Promise<AppointmentOutput> {
  if (!mayEverReach(actor.role, status)) throw forbidden();
  return transaction(async (query) => {
    const before = await hold(query, actor, id);
    if (!mayMove(actor.role, before.status, status))
      throw conflict("La cita ya no admite ese cambio de estado. Actualiza la página.");
    const begins = { date: before.date, time: before.start_time };
    if (actor.role !== "Admin" && status === "completed" && !clock.hasBegun(begins))
      throw conflict("La cita todavía no ha comenzado.");
    return store(query, before, { status });
  });
}

/** 422 for a new time in the past or backwards; 409 for one that is not free. */
export async function updateAppointment(
  actor: Actor,
  id: string,
  { date, start_time, end_time, status, notes }: AppointmentChange,
): Promise<AppointmentOutput> {
  return transaction(async (query) => {
    const before = await hold(query, actor, id);
    const after = {
      ...before,
      ...given({ start_time, end_time, status, notes: notes === "" ? null : notes }),
      date: date ? clock.dateOf(date) : before.date,
    };
    if (!endAfterStart(after)) throw invalid("end_time", END_AFTER_START.message);
    const isMoved = after.date !== before.date || after.start_time !== before.start_time;
    if (isMoved && clock.hasBegun({ date: after.date, time: after.start_time })) throw inThePast();
    return store(query, before, after);
  });
}

/** Gone for good; a patient who was still expecting it is told that it is cancelled. */
export async function removeAppointment(actor: Actor, id: string) {
  return transaction(async (query) => {
    const before = await hold(query, actor, id);
    if (
      isExpected(before.status) &&
      !clock.hasBegun({ date: before.date, time: before.start_time })
    )
      await store(query, before, { status: "cancelled" });
    await query(sql`DELETE FROM appointments WHERE id = ${id}::uuid`);
    return { id };
  });
}

/** Whether the patient is still to come. */
const isExpected = (status: AppointmentStatus) => status === "pending" || status === "confirmed";

/** An appointment within reach, that nobody else changes until the transaction ends. */
async function hold(query: Query, actor: Actor, id: string): Promise<AppointmentOutput> {
  const within = [sql`id = ${id}::uuid`, ...conditionsOf(appointmentsOf(actor))];
  const rows = sql`(SELECT * FROM appointments WHERE ${Prisma.join(within, " AND ")})`;
  const find = async () => (await query<AppointmentRow>(selectFrom(rows)))[0]?.appointment;
  const found = await find();
  if (!found) throw notFound(NOT_FOUND);
  await holdParties(query, found.doctor_id, found.patient_id);
  const held = await find();
  if (!held) throw notFound(NOT_FOUND);
  return held;
}

/** Stores a change and tells the patient what is new to them. */
async function store(
  query: Query,
  before: AppointmentOutput,
  change: Partial<AppointmentOutput>,
): Promise<AppointmentOutput> {
  const { id, date, start_time, end_time, status, notes } = { ...before, ...change };
  const [stored] = await query<AppointmentRow>(sql`
    WITH stored AS (
      UPDATE appointments
         SET date = ${date}::date, start_time = ${start_time}::time, end_time = ${end_time}::time,
             status = ${status}::"AppointmentStatus", notes = ${notes},
             sequence = sequence + 1, updated_at = now()
       WHERE id = ${id}::uuid RETURNING *
    ) ${selectFrom(sql`stored`)}`);
  if (!stored) throw notFound(NOT_FOUND);
  const news = newsOf(before, stored.appointment);
  if (news) await announce(query, news, stored);
  return stored.appointment;
}

function newsOf(before: AppointmentOutput, after: AppointmentOutput): AppointmentNews | null {
  if (after.status !== before.status) {
    if (after.status === "confirmed" || after.status === "cancelled") return after.status;
    if (after.status === "pending") return "changed";
  }
  if (!isExpected(after.status)) return null;
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
async function holdParties(query: Query, doctor_id: string, patient_id: string) {
  const [found] = await query<Record<"doctor" | "patient", boolean | null>>(sql`
    WITH doctor AS MATERIALIZED (
      SELECT u.is_active FROM doctors d JOIN users u ON u.id = d.user_id
       WHERE d.id = ${doctor_id}::uuid FOR NO KEY UPDATE OF d
    ), patient AS MATERIALIZED (
      SELECT u.is_active FROM patients p JOIN users u ON u.id = p.user_id
       WHERE p.id = ${patient_id}::uuid FOR NO KEY UPDATE OF p
    )
    SELECT (SELECT is_active FROM doctor) AS doctor, (SELECT is_active FROM patient) AS patient`);
  return { doctorIsActive: found?.doctor ?? null, patientIsActive: found?.patient ?? null };
}

type Time = { date: string; start_time: string; end_time: string };

async function requireSlot(query: Query, doctor_id: string, { date, start_time, end_time }: Time) {
  const { slots } = await findSlots(query, doctor_id, { startDate: date, endDate: date });
  const slot = slots.find((one) => one.start_time === start_time && one.end_time === end_time);
  if (!slot || slot.patient_id) throw conflict(SLOT_GONE);
}
