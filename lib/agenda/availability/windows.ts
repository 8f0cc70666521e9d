import "server-only";
import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/access/actor";
import { availabilitiesOf } from "@/lib/access/scope";
import {
  type AvailabilityInput,
  type AvailabilityOutput,
  availabilityOutput,
} from "@/lib/agenda/availability/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import { allOf } from "@/lib/platform/lists/list";
import { notFound } from "@/lib/shared/errors";

const { sql } = Prisma;

export const availabilityNotFound = () => notFound("Disponibilidad no encontrada");

/** A window as in the JSON, from a row `a`. */
export const availabilityJson = jsonOf(availabilityOutput, "a", {});

/** Reads a window in scope and all windows of its doctor, locked until the transaction ends. */
export async function holdWindow(tx: Tx, actor: Actor, id: string) {
  const { doctor_id } = await requireWindow(tx, actor, id);
  const windows = await holdWindows(tx, doctor_id);
  // It may have been deleted meanwhile.
  return { window: onlyRow(windows.filter((window) => window.id === id)), windows };
}

/** Locks the doctor: two overlapping inserts at once would wait for each other, a deadlock. */
export async function holdWindows(tx: Tx, doctor_id: string) {
  await tx.run(sql`SELECT id FROM doctors WHERE id = ${doctor_id}::uuid FOR NO KEY UPDATE`);
  return windowsOf(tx, doctor_id);
}

/** The place of a window `a` in a week that begins on Monday. */
export const fromMonday = sql`(a.weekday + 6) % 7`;

/** All windows of a doctor, ordered by weekday and time. */
export const windowsOf = (tx: Tx, doctor_id: string) =>
  windowsFrom(tx, sql`SELECT * FROM availabilities WHERE doctor_id = ${doctor_id}::uuid`);

/** 404 for a window outside the scope. */
export async function requireWindow(tx: Tx, actor: Actor, id: string): Promise<AvailabilityOutput> {
  const within = allOf([sql`id = ${id}::uuid`, availabilitiesOf(actor)]);
  return onlyRow(await windowsFrom(tx, sql`SELECT * FROM availabilities WHERE ${within}`));
}

type NewWindow = AvailabilityInput & { doctor_id: string };

/** Inserts windows. */
export const insertWindows = (tx: Tx, windows: NewWindow[]) =>
  windowsFrom(
    tx,
    sql`INSERT INTO availabilities (id, doctor_id, weekday, start_time, end_time, slot_duration_min)
        VALUES ${Prisma.join(windows.map(valuesOf))} RETURNING *`,
  );

const valuesOf = (window: NewWindow) =>
  sql`(${uuid()}::uuid, ${window.doctor_id}::uuid, ${window.weekday}, ${window.start_time}::time,
       ${window.end_time}::time, ${window.slot_duration_min})`;

/** The windows returned by a query. */
export const windowsFrom = (tx: Tx, statement: Prisma.Sql): Promise<AvailabilityOutput[]> =>
  readJson(
    tx,
    availabilityJson,
    sql`a ORDER BY ${fromMonday}, a.start_time`,
    sql`WITH a AS (${statement})`,
  );

/** The single window; 404 when there is none. */
export function onlyRow([window]: readonly AvailabilityOutput[]): AvailabilityOutput {
  if (!window) throw availabilityNotFound();
  return window;
}
