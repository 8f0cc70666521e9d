import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { ownExceptionsOf, visibleExceptionsOf } from "@/lib/access/scope";
import { windowsOf } from "@/lib/agenda/availability/windows";
import { forgetPurpose, lockDoctors, markUncovered } from "@/lib/agenda/coverage/uncovered";
import { affectedBy, isTouchedBy, previewOf } from "@/lib/agenda/exceptions/affected";
import { closes } from "@/lib/agenda/exceptions/days";
import { refusalOf } from "@/lib/agenda/exceptions/fit";
import { concerns, exceptionsOf, isWithin } from "@/lib/agenda/exceptions/rows";
import {
  doctorNames,
  type ExceptionConfirmation,
  type ExceptionInput,
  type ExceptionOutput,
  type ExceptionPreview,
  type ExceptionQuery,
  exceptionOutput,
  type PreviewQuery,
} from "@/lib/agenda/exceptions/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { requireDoctorInScope } from "@/lib/people/doctors/service";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { jsonAs, jsonOf, readJson } from "@/lib/platform/database/json";
import { allOf, counted } from "@/lib/platform/lists/list";
import { readPage } from "@/lib/platform/lists/read-page";
import { conflict, forbidden, invalid, notFound } from "@/lib/shared/errors";
import type { ListPage } from "@/lib/shared/list-page";

const { sql } = Prisma;

const doctorJson = jsonOf(doctorNames, "d", { User: jsonOf(doctorNames.shape.User, "u", {}) });
const exceptionJson = jsonOf(exceptionOutput, "e", {
  Doctor: jsonAs<ExceptionOutput["Doctor"]>(
    sql`(SELECT ${doctorJson} FROM doctors d JOIN users u ON u.id = d.user_id WHERE d.id = e.doctor_id)`,
  ),
});

/** Soonest first. A doctor is shown the clinic's, too. */
export const listExceptions = (
  actor: Actor,
  { doctor_id, kind, date_from, date_to, ...paging }: ExceptionQuery,
): Promise<ListPage<ExceptionOutput[]>> =>
  readPage(
    db,
    {
      from: sql`schedule_exceptions e`,
      id: sql`e.id`,
      where: [
        visibleExceptionsOf(actor),
        doctor_id && concerns(sql`${doctor_id}::uuid`),
        kind && sql`e.kind = ${kind}::"ScheduleExceptionKind"`,
        isWithin({ from: date_from ?? "0001-01-01", ...(date_to && { to: date_to }) }),
      ],
      order: { columns: [sql`e.date_from`], isReversed: false },
      json: exceptionJson,
    },
    paging,
  );

/** What it would leave to be moved; saves nothing. */
export async function previewException(
  actor: Actor,
  input: ExceptionInput,
  query: PreviewQuery,
): Promise<ExceptionPreview> {
  const wanted = await wantedOf(actor, input);
  await requireFit(db, wanted);
  return previewOf(db, wanted, query);
}

/**
 * Saves exactly what its preview has shown. Every booking locks its doctor, as this does: one that comes first is among the
 * affected, one that comes later finds the time closed.
 */
export async function createException(
  actor: Actor,
  { digest, ...input }: ExceptionConfirmation,
): Promise<ExceptionOutput> {
  const wanted = await wantedOf(actor, input);
  return transaction(async (tx) => {
    await lockDoctors(tx, wanted.doctor_id);
    await requireFit(tx, wanted);
    await requireNew(tx, wanted);
    const affected = await affectedBy(tx, wanted);
    if (digest === undefined && affected.ids.length > 0)
      throw invalid("digest", "Revisa primero las citas afectadas.");
    if (digest !== undefined && digest !== affected.digest)
      throw conflict("Cambió la lista: revisa las citas afectadas.", { digest: affected.digest });
    const { doctor_id, kind, date_from, date_to, start_time, end_time } = wanted;
    const [created] = await readJson(
      tx,
      exceptionJson,
      sql`e`,
      sql`WITH e AS (
        INSERT INTO schedule_exceptions
               (id, doctor_id, kind, date_from, date_to, start_time, end_time, slot_duration_min, reason)
        VALUES (${uuid()}::uuid, ${doctor_id}::uuid, ${kind}::"ScheduleExceptionKind", ${date_from}::date,
                ${date_to}::date, ${start_time}::time, ${end_time}::time, ${wanted.slot_duration_min},
                ${wanted.reason})
        RETURNING *)`,
    );
    if (!created) throw exceptionNotFound();
    if (closes(wanted)) await forgetPurpose(tx, isTouchedBy(wanted));
    await markUncovered(tx, doctor_id);
    return created;
  });
}

/** The hours are as before; appointments stay as they are. */
export const removeException = (actor: Actor, id: string) =>
  transaction(async (tx) => {
    const within = allOf([sql`e.id = ${id}::uuid`, ownExceptionsOf(actor)]);
    const [removed] = await tx.query(
      { doctor_id: columns.schedule_exceptions.doctor_id },
      sql`DELETE FROM schedule_exceptions e WHERE ${within} RETURNING doctor_id`,
    );
    if (!removed) throw exceptionNotFound();
    await markUncovered(tx, removed.doctor_id);
    return { id };
  });

const exceptionNotFound = () => notFound("No existe esa ausencia u horario especial");

/** With its doctor, who has to be in scope. */
async function wantedOf(actor: Actor, { doctor_id: given, ...input }: ExceptionInput) {
  const { kind, start_time, end_time, slot_duration_min, reason } = input;
  const wanted = {
    ...input,
    ...{ start_time: start_time ?? null, end_time: end_time ?? null, reason: reason ?? null },
    slot_duration_min: kind === "extra_hours" ? (slot_duration_min ?? null) : null,
  };
  if (kind === "holiday") {
    if (!may(actor, "schedule_exceptions.clinic")) throw forbidden();
    if (given) throw invalid("doctor_id", "Un feriado es de toda la clínica");
    return { ...wanted, doctor_id: null };
  }
  const doctor_id = given ?? actor.doctorId;
  if (!doctor_id) throw invalid("doctor_id", "Debe seleccionar un doctor");
  await requireDoctorInScope(actor, doctor_id);
  return { ...wanted, doctor_id };
}

type Wanted = Awaited<ReturnType<typeof wantedOf>>;

/** 409 for extra hours that would give overlapping slots. */
async function requireFit(tx: Tx, wanted: Wanted) {
  const { kind, doctor_id, date_from, date_to } = wanted;
  if (kind !== "extra_hours" || !doctor_id) return;
  const windows = await windowsOf(tx, doctor_id);
  const exceptions = await exceptionsOf(tx, doctor_id, { from: date_from, to: date_to });
  const refusal = refusalOf(wanted, windows, exceptions);
  if (refusal) throw conflict(refusal, { start_time: refusal });
}

/** 409 for an identical exception, such as a proposed holiday that another person has stored meanwhile. */
async function requireNew(tx: Tx, wanted: Wanted) {
  const { doctor_id, kind, date_from, date_to, start_time, end_time } = wanted;
  const same = sql`schedule_exceptions
    WHERE doctor_id IS NOT DISTINCT FROM ${doctor_id}::uuid AND kind = ${kind}::"ScheduleExceptionKind"
      AND date_from = ${date_from}::date AND date_to = ${date_to}::date
      AND start_time IS NOT DISTINCT FROM ${start_time}::time
      AND end_time IS NOT DISTINCT FROM ${end_time}::time`;
  if (await counted(tx, same)) throw conflict("Ya existe, con las mismas fechas y horas.");
}
