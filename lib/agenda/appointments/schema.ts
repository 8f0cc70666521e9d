import { z } from "zod";
import { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { doctorSummary, patientSummary } from "@/lib/people/schema";
import {
  date,
  dateOrInstant,
  emptyAsUnset,
  id,
  line,
  paging,
  paragraph,
  time,
  wireDate,
  wireInstant,
  wireTime,
} from "@/lib/shared/fields";

export const appointmentStatus = z.enum(AppointmentStatus, "Estado inválido");

/** Notes have no limit on screen (spec §5); this one only keeps a row within reason. Characters. */
export const MAX_NOTES = 5000;

export const endAfterStart = (input: { start_time: string; end_time: string }) =>
  input.end_time > input.start_time;
// Frozen: `refine` takes the message out of the very object that it is given.
export const END_AFTER_START = Object.freeze({
  path: ["end_time"],
  message: "La hora de fin debe ser posterior a la hora de inicio",
});

export const appointmentNotes = paragraph(MAX_NOTES);
const notes = appointmentNotes.nullable().optional();

export const appointmentInput = z
  .object({
    doctor_id: z.guid("Debe seleccionar un doctor").toLowerCase(),
    patient_id: z
      .guid("Debe seleccionar un paciente")
      .toLowerCase()
      .nullable()
      .optional()
      .describe("An Admin's to give; a Patient books for themselves."),
    date: dateOrInstant("Debe seleccionar una fecha para la cita"),
    start_time: time("Debe seleccionar una hora de inicio"),
    end_time: time("Debe seleccionar una hora de fin").meta({ examples: ["10:00"] }),
    status: appointmentStatus.optional(),
    notes,
  })
  .refine(endAfterStart, { ...END_AFTER_START });
export type AppointmentInput = z.output<typeof appointmentInput>;

/** An Admin's edit: what is not given stays as it is. */
export const appointmentChange = z
  .object({
    date: dateOrInstant("Debe seleccionar una fecha para la cita"),
    start_time: time("Debe seleccionar una hora de inicio"),
    end_time: time("Debe seleccionar una hora de fin"),
    status: appointmentStatus,
    notes,
  })
  .partial();
export type AppointmentChange = z.output<typeof appointmentChange>;

export const statusInput = z.object({ status: appointmentStatus });

export const appointmentQuery = z.object({
  doctor_id: emptyAsUnset(id),
  patient_id: emptyAsUnset(id),
  patient: emptyAsUnset(line(100)).describe("The patient's name contains it."),
  status: emptyAsUnset(appointmentStatus),
  date: emptyAsUnset(date),
  date_from: emptyAsUnset(date),
  date_to: emptyAsUnset(date),
  ...paging,
});
export type AppointmentQuery = z.output<typeof appointmentQuery>;

export const appointmentOutput = z
  .object({
    id,
    doctor_id: id,
    patient_id: id,
    date: wireDate,
    start_time: wireTime,
    end_time: wireTime,
    status: appointmentStatus,
    notes: z.string().nullable(),
    createdAt: wireInstant,
    updatedAt: wireInstant,
    Doctor: doctorSummary,
    Patient: patientSummary,
  })
  .meta({ id: "Appointment" });
export type AppointmentOutput = z.output<typeof appointmentOutput>;

/** An appointment for the patient's own calendar. */
export const calendarFileOutput = z.object({
  file_name: z.string(),
  content: z.string().describe("iCalendar (RFC 5545), to be saved as text/calendar."),
});
export type CalendarFileOutput = z.output<typeof calendarFileOutput>;
