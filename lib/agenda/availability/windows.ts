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

export const NOT_FOUND = "Disponibilidad no encontrada";

/** A window as it goes over the wire; its row is `a`. */
export const availabilityJson = jsonOf(availabilityOutput, "a", {});

/** A window within reach, with all of its doctor's, which nobody else changes until the transaction ends. */
export async function holdWindow(tx: Tx, actor: Actor, id: string) {
  const { doctor_id } = await requireWindow(tx, actor, id);
  const windows = await holdWindows(tx, doctor_id);
  // Somebody else may have been quicker to delete it.
  return { window: onlyRow(windows.filter((window) => window.id === id)), windows };
}

/** Held by their doctor: two overlapping windows at once would wait for each other, a deadlock. */
export async function holdWindows(tx: Tx, doctor_id: string) {
  await tx.run(sql`SELECT id FROM doctors WHERE id = ${doctor_id}::uuid FOR NO KEY UPDATE`);
  return windowsOf(tx, doctor_id);
}

/** All of a doctor's windows, in the order of the week. */
export const windowsOf = (tx: Tx, doctor_id: string) =>
  windowsFrom(tx, sql`SELECT * FROM availabilities WHERE doctor_id = ${doctor_id}::uuid`);

/** 404 for a window that is not within reach. */
export async function requireWindow(tx: Tx, actor: Actor, id: string): Promise<AvailabilityOutput> {
  const within = allOf([sql`id = ${id}::uuid`, availabilitiesOf(actor)]);
  return onlyRow(await windowsFrom(tx, sql`SELECT * FROM availabilities WHERE ${within}`));
}

type NewWindow = AvailabilityInput & { doctor_id: string };

/** New windows, each with an id of its own. */
export const insertWindows = (tx: Tx, windows: NewWindow[]) =>
  windowsFrom(
    tx,
    sql`INSERT INTO availabilities (id, doctor_id, weekday, start_time, end_time, slot_duration_min)
        VALUES ${Prisma.join(windows.map(valuesOf))} RETURNING *`,
  );

const valuesOf = (window: NewWindow) =>
  sql`(${uuid()}::uuid, ${window.doctor_id}::uuid, ${window.weekday}, ${window.start_time}::time,
       ${window.end_time}::time, ${window.slot_duration_min})`;

/** The windows that a statement reads or writes. */
export const windowsFrom = (tx: Tx, statement: Prisma.Sql): Promise<AvailabilityOutput[]> =>
  readJson(
    tx,
    availabilityJson,
    sql`a ORDER BY a.weekday, a.start_time`,
    sql`WITH a AS (${statement})`,
  );

/** The only window there should be; 404 without it. */
export function onlyRow([window]: readonly AvailabilityOutput[]): AvailabilityOutput {
  if (!window) throw notFound(NOT_FOUND);
  return window;
}
