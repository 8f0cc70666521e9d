import { z } from "zod";
import { appointmentStatus } from "@/lib/agenda/appointments/schema";
import { Attendance, ScheduleExceptionKind } from "@/lib/generated/prisma/enums";
import { doctorTitle, proof, specialtyOutput } from "@/lib/people/schema";
import { date, emptyAsUnset, id, wireDate, wireInstant, wireTime } from "@/lib/shared/fields";

/** Several ids of a URL: `a,b`. */
const ids = emptyAsUnset(
  z.preprocess(
    (value) => (typeof value === "string" ? value.split(",") : value),
    z.array(id).max(200, "Son demasiados doctores"),
  ),
);

export const boardQuery = z.object({ date, doctor_ids: ids });
export type BoardQuery = z.output<typeof boardQuery>;

export const changesQuery = z.object({ date });

const name = { name: z.string(), lastname: z.string() };

/** Without notes: what the reception needs to receive a patient. */
export const boardAppointment = z.object({
  id,
  start_time: wireTime,
  end_time: wireTime,
  status: appointmentStatus,
  attendance: z.enum(Attendance).nullable(),
  attendance_at: wireInstant.nullable(),
  overbooked: z.boolean(),
  updatedAt: wireInstant,
  Patient: z.object({
    id,
    User: z.object({
      ...{ id, ...name, dni: z.string().nullable(), phone: z.string().nullable() },
      ...proof,
    }),
  }),
});
export type BoardAppointment = z.output<typeof boardAppointment>;

export const boardWindow = z.object({
  start_time: wireTime,
  end_time: wireTime,
  slot_duration_min: z.int(),
});

export const boardException = z.object({
  id,
  doctor_id: id.nullable().describe("Null for the whole clinic."),
  kind: z.enum(ScheduleExceptionKind),
  date_from: wireDate,
  date_to: wireDate,
  start_time: wireTime.nullable().describe("Null for whole days."),
  end_time: wireTime.nullable(),
  slot_duration_min: z.int().nullable(),
  reason: z.string().nullable(),
});
export type BoardException = z.output<typeof boardException>;

export const boardDoctor = z.object({
  id,
  title: doctorTitle.nullable(),
  office: z.string().nullable(),
  User: z.object({ id, ...name }),
  Specialties: z.array(specialtyOutput),
  windows: z.array(boardWindow).describe("The present windows of that weekday."),
  exceptions: z.array(boardException).describe("The exceptions on this date, with the clinic's."),
  appointments: z.array(boardAppointment).describe("Sorted by time, with cancelled ones."),
});
export type BoardDoctor = z.output<typeof boardDoctor>;

export const boardOutput = z
  .object({
    date: wireDate,
    version: z.string().describe("Differs after each change of that day, in the actor's scope."),
    doctors: z
      .array(boardDoctor)
      .describe("Sorted by last name: active doctors, and all who have an appointment that day."),
  })
  .meta({ id: "Agenda" });
export type BoardOutput = z.output<typeof boardOutput>;

/** One event of the stream. */
export const changesOutput = z.object({
  version: z.string(),
  doctors: z
    .array(id)
    .nullable()
    .describe("Whose day has changed; null when it may be anybody's. None: nothing has changed."),
  appointments: z.array(id).describe("Those of them that are known."),
});
export type ChangesOutput = z.output<typeof changesOutput>;
