import "server-only";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { userContactJson, wireInstantJson } from "@/lib/people/columns";

const { sql } = Prisma;

/** An appointment as it goes over the wire, and the SEQUENCE of its calendar entry (RFC 5545). */
export type AppointmentRow = { appointment: AppointmentOutput; sequence: number };

const doctor = sql`
  SELECT json_build_object(
      'id', d.id, 'license_number', d.license_number, 'User', json_build_object(${userContactJson}),
      'Specialties', COALESCE(
        (SELECT json_agg(json_build_object('id', s.id, 'name', s.name) ORDER BY s.name)
           FROM "_doctor_specialties" AS has JOIN specialties s ON s.id = has."B"
          WHERE has."A" = d.id), '[]'))
    FROM doctors d JOIN users u ON u.id = d.user_id WHERE d.id = a.doctor_id`;

const patient = sql`
  SELECT json_build_object(
      'id', p.id, 'birthday', p.birthday, 'gender', p.gender,
      'User', json_build_object(${userContactJson}, 'dni', u.dni))
    FROM patients p JOIN users u ON u.id = p.user_id WHERE p.id = a.patient_id`;

/** Selects `AppointmentRow`s: `source` is a table expression whose rows are `appointments`'. */
export const selectFrom = (source: Prisma.Sql) => sql`
  SELECT a.sequence, json_build_object(
      'id', a.id, 'doctor_id', a.doctor_id, 'patient_id', a.patient_id,
      'date', a.date, 'start_time', a.start_time, 'end_time', a.end_time,
      'status', a.status, 'notes', a.notes,
      'createdAt', ${wireInstantJson(sql`a.created_at`)},
      'updatedAt', ${wireInstantJson(sql`a.updated_at`)},
      'Doctor', doctor.json, 'Patient', patient.json) AS appointment
    FROM ${source} AS a
    JOIN LATERAL (${doctor}) AS doctor(json) ON true
    JOIN LATERAL (${patient}) AS patient(json) ON true`;
