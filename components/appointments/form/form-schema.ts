import { z } from "zod";
import { isSameTime } from "@/lib/agenda/appointments/conflict";
import {
  appointmentChange,
  appointmentInput,
  appointmentStatus,
  rescheduleInput,
} from "@/lib/agenda/appointments/schema";
import { END_AFTER_START, endAfterStart } from "@/lib/agenda/schema";
import { date } from "@/lib/shared/fields";
import { statusLabels } from "@/lib/shared/labels";

const { doctor_id, start_time, end_time } = appointmentInput.shape;
const { notes } = appointmentChange.shape;

/** A date from the clinic's today on, or the appointment's current date. */
const dateFrom = (today: string, before?: string) =>
  z
    .string()
    .min(1, "Debe seleccionar una fecha para la cita")
    .pipe(
      date.refine(
        (value) => value >= today || value === before,
        "La fecha de la cita no puede ser en el pasado.",
      ),
    );

/** Fields in the order in which they are shown. */
export const newAppointment = (today: string) =>
  z
    .object({
      doctor_id,
      patient_id: z.guid("Debe seleccionar un paciente"),
      date: dateFrom(today),
      start_time,
      end_time,
      any_time: z.boolean(),
      overbooked: z.boolean(),
      status: appointmentStatus,
      notes,
    })
    .refine(endAfterStart, { ...END_AFTER_START });
export type NewAppointmentValues = z.input<ReturnType<typeof newAppointment>>;
export type NewAppointmentInput = z.output<ReturnType<typeof newAppointment>>;

export const editedAppointment = (today: string, before: { date: string }) =>
  z
    .object({
      date: dateFrom(today, before.date),
      start_time,
      end_time,
      status: appointmentStatus,
      notes,
    })
    .refine(endAfterStart, { ...END_AFTER_START });

const { reason } = rescheduleInput.shape;

/** Another time, or with another doctor the same. */
export const rescheduledAppointment = (today: string, before: Rescheduled) =>
  z
    .object({ doctor_id, date: dateFrom(today), start_time, end_time, reason })
    .refine(endAfterStart, { ...END_AFTER_START })
    .refine((after) => !isSameTime(before, after), {
      ...{ path: ["start_time"], message: "La cita ya tiene ese horario. Elige otro." },
    });
export type RescheduleValues = z.input<ReturnType<typeof rescheduledAppointment>>;
export type Rescheduled = TimeValues & { doctor_id: string };

/** The fields that all three forms have. */
export type TimeValues = Pick<NewAppointmentValues, "date" | "start_time" | "end_time">;

/** Completed can be shown but not chosen (spec §4); an appointment that has it keeps it. */
export const statusOptions = (current?: string) =>
  (["pending", "confirmed", "cancelled", "completed"] as const)
    .filter((status) => status !== "completed" || status === current)
    .map((value) => ({ value, label: statusLabels[value] }));
