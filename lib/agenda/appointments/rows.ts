import "server-only";
import { z } from "zod";
import { appointmentOutput } from "@/lib/agenda/appointments/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { doctorSummaryJson, patientSummaryJson } from "@/lib/people/json";
import { isUnproved } from "@/lib/people/proof";
import { batched } from "@/lib/platform/database/batched";
import * as columns from "@/lib/platform/database/columns";
import type { Row } from "@/lib/platform/database/db";
import { db, type Tx } from "@/lib/platform/database/db";
import { jsonAs, jsonOf } from "@/lib/platform/database/json";
import { hideFromPlanner } from "@/lib/platform/lists/planner";

const { sql } = Prisma;

/**
 * An appointment as in the JSON, the SEQUENCE of its calendar entry (RFC 5545), and the id of its patient's account if
 * that is unverified.
 */
export const appointmentRow = {
  appointment: appointmentOutput,
  sequence: columns.appointments.sequence,
  unproved: columns.users.id.nullable(),
};
export type AppointmentRow = Row<typeof appointmentRow>;

const json = jsonOf(appointmentOutput, "a", {
  Doctor: jsonAs(sql`doctor.json`),
  Patient: jsonAs(sql`patient.json`),
});

const doctor = sql`SELECT ${doctorSummaryJson}
  FROM doctors d JOIN users u ON u.id = d.user_id WHERE d.id = a.doctor_id`;

const patient = sql`SELECT ${patientSummaryJson}, CASE WHEN ${isUnproved} THEN u.id END
  FROM patients p JOIN users u ON u.id = p.user_id WHERE p.id = a.patient_id`;

const withPatient = sql`JOIN LATERAL (${patient}) AS patient(json, unproved) ON true`;

/** Selects `AppointmentRow`s; `source` is a table expression with rows of `appointments`. */
export const selectFrom = (source: Prisma.Sql) => sql`
  SELECT a.sequence, ${json} AS appointment, patient.unproved
    FROM ${source} AS a JOIN LATERAL (${doctor}) AS doctor(json) ON true ${withPatient}`;

/** An appointment in a list, as JSON text. */
export const listedRow = { id: columns.appointments.id, appointment: z.string() };
export type ListedRow = Row<typeof listedRow>;

/** Selects `ListedRow`s; the JSON of each doctor is built once, as few doctors appear many times. */
export const selectList = (source: Prisma.Sql) => sql`
  WITH page AS MATERIALIZED (SELECT * FROM ${source} AS page), doctors_of_page AS MATERIALIZED (
    SELECT a.doctor_id, doctor.json
      FROM (SELECT DISTINCT doctor_id FROM page) AS a JOIN LATERAL (${doctor}) AS doctor(json) ON true
  )
  SELECT a.id, (${json})::text AS appointment
    FROM page AS a JOIN doctors_of_page AS doctor ON doctor.doctor_id = a.doctor_id ${withPatient}`;

/** The current appointments, regardless of scope. */
export const findRows = (tx: Tx, ids: string[]) =>
  tx.query(
    appointmentRow,
    selectFrom(sql`(SELECT * FROM appointments WHERE id = ANY (${hideFromPlanner(ids)}))`),
  );

/** One of them. */
export const findRow = batched(async (ids: readonly (string | null)[]) => {
  const found = await findRows(
    db,
    [...new Set(ids)].filter((id) => id !== null),
  );
  const rows = new Map(found.map((row) => [row.appointment.id, row]));
  return ids.map((id) => rows.get(id ?? ""));
});
