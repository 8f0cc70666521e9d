import "server-only";
import type { Actor } from "@/lib/access/actor";
import { availabilitiesOf } from "@/lib/access/scope";
import {
  type BoardOutput,
  type BoardQuery,
  boardAppointment,
  boardDoctor,
  boardException,
  boardOutput,
  boardWindow,
} from "@/lib/agenda/board/schema";
import { rowsOfDay, versionOf } from "@/lib/agenda/board/version";
import { Prisma } from "@/lib/generated/prisma/client";
import { specialtiesJson } from "@/lib/people/json";
import { db } from "@/lib/platform/database/db";
import { jsonAs, jsonOf, readJson } from "@/lib/platform/database/json";
import { allOf } from "@/lib/platform/lists/list";

const { sql } = Prisma;

const patientJson = jsonOf(boardAppointment.shape.Patient, "p", {
  User: jsonOf(boardAppointment.shape.Patient.shape.User, "u", {}),
});

/** A day of all doctors in scope side by side, in one query. */
export async function readBoard(
  actor: Actor,
  { date, doctor_ids: chosen }: BoardQuery,
): Promise<BoardOutput> {
  const rows = rowsOfDay(actor, date);
  const isChosen = chosen && sql`doctor_id = ANY (${chosen}::uuid[])`;
  // Each group is made once, not once for each doctor.
  const groups = sql`
    WITH booked AS MATERIALIZED (
      SELECT a.doctor_id, json_agg(${jsonOf(boardAppointment, "a", { Patient: patientJson })}
                                   ORDER BY a.start_time, a.id) AS json
        FROM (SELECT * FROM appointments WHERE ${allOf([rows.appointments, isChosen])}) AS a
        JOIN patients p ON p.id = a.patient_id JOIN users u ON u.id = p.user_id
       GROUP BY a.doctor_id
    ), hours AS MATERIALIZED (
      SELECT w.doctor_id, json_agg(${jsonOf(boardWindow, "w", {})} ORDER BY w.start_time) AS json
        FROM availabilities w WHERE ${allOf([rows.availabilities, isChosen])} GROUP BY w.doctor_id
    ), exceptional AS MATERIALIZED (
      SELECT * FROM schedule_exceptions WHERE ${rows.schedule_exceptions}
    )`;
  const exceptions = sql`
    SELECT json_agg(${jsonOf(boardException, "e", {})} ORDER BY e.start_time NULLS FIRST, e.id)
      FROM exceptional e WHERE e.doctor_id = d.id OR e.doctor_id IS NULL`;
  const doctor = jsonOf(boardDoctor, "d", {
    User: jsonOf(boardDoctor.shape.User, "u", {}),
    Specialties: specialtiesJson,
    windows: jsonAs(sql`COALESCE(hours.json, '[]')`),
    exceptions: jsonAs(sql`COALESCE((${exceptions}), '[]')`),
    appointments: jsonAs(sql`COALESCE(booked.json, '[]')`),
  });
  const doctors = sql`
    SELECT json_agg(${doctor} ORDER BY u.lastname, u.name, d.id)
      FROM doctors d JOIN users u ON u.id = d.user_id
      LEFT JOIN booked ON booked.doctor_id = d.id LEFT JOIN hours ON hours.doctor_id = d.id
     WHERE (u.is_active OR booked.json IS NOT NULL)
       AND ${allOf([
         availabilitiesOf(actor, sql`d.id`),
         chosen && sql`d.id = ANY (${chosen}::uuid[])`,
       ])}`;
  const board = jsonOf(boardOutput, "board", {
    version: versionOf(actor, date),
    doctors: jsonAs(sql`COALESCE((${doctors}), '[]')`),
  });
  const [read] = await readJson(db, board, sql`(SELECT ${date}::date AS date) AS board`, groups);
  if (!read) throw new Error("No day.");
  return read;
}
