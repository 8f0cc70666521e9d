import "server-only";
import { z } from "zod";
import type { Exception } from "@/lib/agenda/exceptions/days";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import type { Tx } from "@/lib/platform/database/db";
import { type Json, jsonAs } from "@/lib/platform/database/json";

const { sql } = Prisma;

const { kind, start_time, end_time, slot_duration_min } = columns.schedule_exceptions;

/** An exception as slots are computed from it. */
export const exceptionShape = z.object({
  ...{ kind, date_from: z.string(), date_to: z.string(), start_time, end_time, slot_duration_min },
});

/** Whether an exception `e` says something about a doctor: it is theirs, or the whole clinic's. */
export const concerns = (doctor_id: Prisma.Sql) =>
  sql`(e.doctor_id = ${doctor_id} OR e.doctor_id IS NULL)`;

type Range = { from: string; to?: string };

/** Whether an exception `e` has a day in a range of dates. */
export const isWithin = ({ from, to }: Range) =>
  sql`e.date_to >= ${from}::date ${to ? sql`AND e.date_from <= ${to}::date` : Prisma.empty}`;

/** The exceptions that concern a doctor, an SQL expression. */
export const exceptionsJson = (doctor_id: Prisma.Sql, range: Range): Json<Exception[]> =>
  jsonAs(sql`COALESCE((SELECT json_agg(json_build_object(
      'kind', e.kind, 'date_from', e.date_from, 'date_to', e.date_to, 'start_time', e.start_time,
      'end_time', e.end_time, 'slot_duration_min', e.slot_duration_min))
     FROM schedule_exceptions e WHERE ${concerns(doctor_id)} AND ${isWithin(range)}), '[]')`);

/** The same by itself. */
export async function exceptionsOf(tx: Tx, doctor_id: string, range: Range): Promise<Exception[]> {
  const shape = { exceptions: z.array(exceptionShape) };
  const json = exceptionsJson(sql`${doctor_id}::uuid`, range);
  const [row] = await tx.query(shape, sql`SELECT ${json} AS exceptions`);
  return row?.exceptions ?? [];
}
