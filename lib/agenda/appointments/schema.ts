import { z } from "zod";
import { END_AFTER_START, endAfterStart } from "@/lib/agenda/schema";
import {
  AppointmentEventKind,
  AppointmentStatus,
  Attendance,
  EventVia,
} from "@/lib/generated/prisma/enums";
import {
  actorRole,
  doctorSummary,
  doctorTitle,
  eventFields,
  patientSummary,
} from "@/lib/people/schema";
import {
  date,
  dateOrInstant,
  emptyAsUnset,
  id,
  line,
  paging,
  paragraph,
  sorting,
  time,
  versionSeen,
  wireDate,
  wireInstant,
  wireTime,
} from "@/lib/shared/fields";

export const appointmentStatus = z.enum(AppointmentStatus, "Estado inválido");

/** In characters. The spec has no limit for notes (spec §5); this one keeps rows reasonable. */
export const MAX_NOTES = 5000;

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
      .describe("Required from an Admin; a Patient books for themselves."),
    date: dateOrInstant("Debe seleccionar una fecha para la cita"),
    start_time: time("Debe seleccionar una hora de inicio"),
    end_time: time("Debe seleccionar una hora de fin").meta({ examples: ["10:00"] }),
    status: appointmentStatus.optional(),
    notes,
    overbooked: z
      .boolean("Sobreturno inválido")
      .optional()
      .describe(
        "Only for an Admin: a sobreturno, which can overlap the doctor's other appointments.",
      ),
  })
  .refine(endAfterStart, { ...END_AFTER_START });
export type AppointmentInput = z.output<typeof appointmentInput>;

export const versionOfAppointment = versionSeen("appointment");
const updatedAt = versionOfAppointment;

/** An Admin's edit; missing fields stay as they are. */
export const appointmentChange = z
  .object({
    date: dateOrInstant("Debe seleccionar una fecha para la cita"),
    start_time: time("Debe seleccionar una hora de inicio"),
    end_time: time("Debe seleccionar una hora de fin"),
    status: appointmentStatus,
    notes,
    updatedAt,
  })
  .partial();
export type AppointmentChange = z.output<typeof appointmentChange>;

/** Staff and the patient read the reason in the appointment's history. */
export const changeReason = emptyAsUnset(line(200));
const reason = changeReason;

/** Another time; for an Admin, another doctor too. */
export const rescheduleInput = z
  .object({
    date: dateOrInstant("Debe seleccionar una fecha para la cita"),
    start_time: time("Debe seleccionar una hora de inicio"),
    end_time: time("Debe seleccionar una hora de fin").meta({ examples: ["10:00"] }),
    doctor_id: emptyAsUnset(id).describe("Only for an Admin: the new doctor."),
    reason,
    updatedAt,
  })
  .refine(endAfterStart, { ...END_AFTER_START });
export type RescheduleInput = z.output<typeof rescheduleInput>;

export const cancelInput = z.object({ reason, updatedAt });
export type CancelInput = z.output<typeof cancelInput>;

/** Left where it is, outside the hours. */
export const uncoveredInput = z.object({
  accepted: z.literal(true, "Valor inválido"),
  updatedAt,
});
export type UncoveredInput = z.output<typeof uncoveredInput>;

export const statusInput = z.object({ status: appointmentStatus, updatedAt });
export type StatusInput = z.output<typeof statusInput>;

/** Several values of a URL: `a,b`, or the parameter repeated. */
const statuses = z.preprocess((value) => {
  const given = [value ?? ""]
    .flat()
    .flatMap((one) => (typeof one === "string" ? one.split(",") : one));
  return given.every((one) => one === "") ? undefined : given;
}, z.array(appointmentStatus).optional());

const orders = ["nearest", "date", "-date", "-createdAt", "createdAt", "now"] as const;

export const appointmentQuery = z.object({
  id: emptyAsUnset(id),
  doctor_id: emptyAsUnset(id),
  patient_id: emptyAsUnset(id),
  patient: emptyAsUnset(line(100)).describe("The patient's name contains this text."),
  doctor: emptyAsUnset(line(100)).describe("The doctor's name contains this text."),
  specialty_id: emptyAsUnset(id).describe("Appointments of a doctor with this specialty."),
  status: statuses.describe(
    "One of several statuses; repeat the parameter, or separate them by commas.",
  ),
  date: emptyAsUnset(date),
  date_from: emptyAsUnset(date),
  date_to: emptyAsUnset(date),
  when: emptyAsUnset(z.enum(["ahead", "ended"], "Momento inválido")).describe(
    "`ahead`: pending or confirmed, and not begun. `ended`: the end has passed.",
  ),
  uncovered: emptyAsUnset(z.literal("true", "Valor inválido")).describe(
    "Only future appointments that have to be moved: those with `uncovered_at`.",
  ),
  sort: sorting(...orders).describe(
    "`nearest`: from today on, soonest first; then past ones, latest first. `now`: those that have not ended, soonest first; then the others, latest first.",
  ),
  ...paging,
});
export type AppointmentQuery = z.output<typeof appointmentQuery>;

/** The staff's screens begin at what has not ended. */
export const agendaQuery = appointmentQuery.extend({ sort: sorting("now", ...orders) });

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
    attendance: z.enum(Attendance).nullable(),
    attendance_at: wireInstant.nullable(),
    overbooked: z
      .boolean()
      .describe(
        "A sobreturno: it can overlap the doctor's other appointments, never the patient's.",
      ),
    uncovered_at: wireInstant
      .nullable()
      .describe(
        "Since when the appointment has to be moved, because a change of hours, an absence or the doctor's deactivation left it outside the hours.",
      ),
  })
  .meta({ id: "Appointment" });
export type AppointmentOutput = z.output<typeof appointmentOutput>;

/** One change of an appointment. */
export const eventOutput = z
  .object({
    id,
    at: wireInstant,
    kind: z.enum(AppointmentEventKind),
    by: z.object({
      role: actorRole,
      name: z
        .string()
        .nullable()
        .describe("For a patient, null unless it is the patient or the doctor."),
      title: doctorTitle.nullable().describe("A doctor's title, if there is a name."),
    }),
    from: eventFields.nullable().describe("Only the values that changed."),
    to: eventFields.nullable(),
    reason: z.string().nullable(),
    via: z.enum(EventVia),
  })
  .meta({ id: "AppointmentEvent" });
export type EventOutput = z.output<typeof eventOutput>;

/** An appointment for the patient's own calendar. */
export const calendarFileOutput = z.object({
  file_name: z.string(),
  content: z.string().describe("iCalendar (RFC 5545), to save as text/calendar."),
});
export type CalendarFileOutput = z.output<typeof calendarFileOutput>;
