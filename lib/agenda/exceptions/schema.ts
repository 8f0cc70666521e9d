import { z } from "zod";
import { appointmentOutput } from "@/lib/agenda/appointments/schema";
import { END_AFTER_START } from "@/lib/agenda/schema";
import { ScheduleExceptionKind } from "@/lib/generated/prisma/enums";
import { addDays } from "@/lib/shared/dates";
import {
  date,
  emptyAsNull,
  emptyAsUnset,
  id,
  integer,
  optionalLine,
  paging,
  time,
  wireDate,
  wireTime,
} from "@/lib/shared/fields";

/** The longest exception, in days: a year. */
const MAX_DAYS = 366;

const exceptionKind = z
  .enum(ScheduleExceptionKind, "Debe seleccionar un tipo")
  .describe("`holiday` applies to the whole clinic, the others to one doctor.");

const fields = z.object({
  doctor_id: emptyAsNull(id).describe(
    "Null for a holiday; for a doctor, the default is their own.",
  ),
  kind: exceptionKind,
  date_from: date,
  date_to: date,
  start_time: emptyAsNull(time()).describe("Without times, the exception covers whole days."),
  end_time: emptyAsNull(time()).describe(
    "With times, the exception covers these hours of each day.",
  ),
  slot_duration_min: emptyAsNull(
    integer(1, 480, "La duración del turno debe ser mayor a 0"),
  ).describe("Required for extra hours."),
  reason: optionalLine(200),
});

type Fields = z.output<typeof fields>;

/** What is missing or wrong, each on its field. */
function* problemsOf({ kind, ...given }: Fields): Generator<readonly [keyof Fields, string]> {
  const { date_from, date_to, start_time, end_time, slot_duration_min } = given;
  if (date_to < date_from)
    yield ["date_to", "La fecha final no puede ser anterior a la inicial"] as const;
  if (date_to >= addDays(date_from, MAX_DAYS))
    yield ["date_to", `No puede durar más de ${MAX_DAYS} días`] as const;
  const needsTimes = kind === "extra_hours";
  if (!start_time && (needsTimes || end_time))
    yield ["start_time", "Debe especificar hora de inicio"] as const;
  if (!end_time && (needsTimes || start_time))
    yield ["end_time", "Debe especificar hora de fin"] as const;
  if (start_time && end_time && end_time <= start_time)
    yield ["end_time", END_AFTER_START.message] as const;
  if (needsTimes && !slot_duration_min)
    yield ["slot_duration_min", "Debe especificar la duración del turno"] as const;
}

function check(given: Fields, context: z.RefinementCtx) {
  for (const [path, message] of problemsOf(given))
    context.addIssue({ code: "custom", path: [path], message });
}

export const exceptionInput = fields.superRefine(check);
export type ExceptionInput = z.output<typeof exceptionInput>;

/** Saves what a preview has shown. */
export const exceptionConfirmation = fields
  .extend({
    digest: emptyAsUnset(z.string().max(100)).describe(
      "From the preview. Required if appointments are affected; 409 if the list has changed.",
    ),
  })
  .superRefine(check);
export type ExceptionConfirmation = z.output<typeof exceptionConfirmation>;

const filters = {
  doctor_id: emptyAsUnset(id).describe("The doctor's own exceptions and the clinic's."),
  kind: emptyAsUnset(exceptionKind),
  date_from: emptyAsUnset(date).describe(
    "With `date_to`: exceptions with at least one day between them.",
  ),
  date_to: emptyAsUnset(date),
};
export const exceptionQuery = z.object({ ...filters, ...paging });
export type ExceptionQuery = z.output<typeof exceptionQuery>;

const doctorOfException = z.object({
  title: z.string().nullable(),
  User: z.object({ name: z.string(), lastname: z.string() }),
});

export const exceptionOutput = z
  .object({
    id,
    doctor_id: id.nullable(),
    kind: exceptionKind,
    date_from: wireDate,
    date_to: wireDate,
    start_time: wireTime.nullable(),
    end_time: wireTime.nullable(),
    reason: z.string().nullable(),
    slot_duration_min: z.int().nullable(),
    Doctor: doctorOfException.nullable().describe("Null for the whole clinic."),
  })
  .meta({ id: "ScheduleException" });
export type ExceptionOutput = z.output<typeof exceptionOutput>;

export const previewQuery = z.object({
  limit: integer(0, 1000, "El límite debe estar entre 0 y 1000")
    .default(1000)
    .describe(
      "The maximum number of affected appointments in the response; the digest covers all of them.",
    ),
});
export type PreviewQuery = z.output<typeof previewQuery>;

export const exceptionPreview = z
  .object({
    digest: z.string().describe("Send it when you save the exception."),
    appointments: z
      .array(appointmentOutput)
      .describe("Future pending and confirmed appointments, soonest first."),
    total: z.int().describe("The number of all affected appointments."),
  })
  .meta({ id: "ScheduleExceptionPreview" });
export type ExceptionPreview = z.output<typeof exceptionPreview>;

export const doctorNames = doctorOfException;

export const holidayQuery = z.object({ year: integer(1970, 2200, "Año inválido") });
export type HolidayQuery = z.output<typeof holidayQuery>;

export const holidayOutput = z
  .object({
    date: wireDate,
    name: z.string(),
    is_stored: z.boolean().describe("The clinic already is closed on that day."),
  })
  .meta({ id: "Holiday" });
export type HolidayOutput = z.output<typeof holidayOutput>;
