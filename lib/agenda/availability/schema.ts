import { z } from "zod";
import { END_AFTER_START, endAfterStart } from "@/lib/agenda/schema";
import { addDays } from "@/lib/shared/dates";
import {
  date,
  emptyAsUnset,
  id,
  integer,
  paging,
  seenOf,
  time,
  wireTime,
} from "@/lib/shared/fields";

export const weekday = integer(0, 6, "Debe seleccionar un día").describe("0 Sunday to 6 Saturday.");

const slotDuration = integer(1, 480, "La duración del turno debe ser mayor a 0");

const hours = {
  start_time: time("Debe especificar hora de inicio"),
  end_time: time("Debe especificar hora de fin").meta({ examples: ["12:30"] }),
};
const slot_duration_min = slotDuration.default(30);

/** The hours of a day, whichever it is. */
export const availabilityHours = z
  .object({ ...hours, slot_duration_min })
  .refine(endAfterStart, { ...END_AFTER_START });

export const availabilityInput = z
  .object({ weekday, ...hours, slot_duration_min })
  .refine(endAfterStart, { ...END_AFTER_START });
export type AvailabilityInput = z.output<typeof availabilityInput>;

const weekdays = (message: string) =>
  z
    .array(weekday, message)
    .min(1, message)
    .max(7, "Una semana tiene siete días")
    .meta({ examples: [[2, 4]] })
    .transform((given) => [...new Set(given)]);

/** The same hours on several weekdays. */
export const availabilityDays = z
  .object({ weekdays: weekdays("Debe seleccionar un día"), ...hours, slot_duration_min })
  .refine(endAfterStart, { ...END_AFTER_START });
export type AvailabilityDays = z.output<typeof availabilityDays>;

const changeable = { weekday, ...hours, slot_duration_min: slotDuration };

/** Missing fields stay as they are; whether the end comes after the start is checked with those. */
export const availabilityChange = z.object({ ...changeable, seen: seenOf(changeable) }).partial();
export type AvailabilityChange = z.output<typeof availabilityChange>;

/** The weekdays to copy a window to. */
export const availabilityCopies = z.object({ weekdays: weekdays("Selecciona al menos un día") });
export type AvailabilityCopies = z.output<typeof availabilityCopies>;

/** Spec §5: weekday, start not before, end not after. */
export const availabilityQuery = z.object({
  weekday: emptyAsUnset(weekday),
  start_time: emptyAsUnset(time()).describe("Windows that start at this time or later."),
  end_time: emptyAsUnset(time()).describe("Windows that end at this time or earlier."),
  ...paging,
});
export type AvailabilityQuery = z.output<typeof availabilityQuery>;

export const availabilityOutput = z
  .object({
    id,
    doctor_id: id,
    weekday: z.int(),
    start_time: wireTime,
    end_time: wireTime,
    slot_duration_min: z.int(),
  })
  .meta({ id: "Availability" });
export type AvailabilityOutput = z.output<typeof availabilityOutput>;

/** The longest range of one request, in days. */
const MAX_RANGE_DAYS = 62;

export const slotsQuery = z
  .object({
    startDate: date,
    endDate: date,
    exclude_appointment: emptyAsUnset(id).describe(
      "An appointment to move: its own time counts as free.",
    ),
  })
  .refine((query) => query.endDate >= query.startDate, {
    path: ["endDate"],
    message: "La fecha final no puede ser anterior a la inicial",
  })
  .refine((query) => query.endDate <= addDays(query.startDate, MAX_RANGE_DAYS), {
    path: ["endDate"],
    message: `El rango no puede superar ${MAX_RANGE_DAYS} días`,
  });

export type SlotsQuery = z.output<typeof slotsQuery>;

/** When a slot is. */
export const slotTime = z
  .object({ date: z.iso.date(), start_time: wireTime, end_time: wireTime })
  .meta({ id: "SlotTime" });
export type SlotTime = z.output<typeof slotTime>;

export const slotOutput = slotTime
  .extend({
    patient_id: id
      .nullable()
      .describe(
        "Set if the slot is taken: the patient's id for those in whose scope it is, otherwise the nil UUID.",
      ),
  })
  .meta({ id: "Slot" });
export type SlotOutput = z.output<typeof slotOutput>;
