"use client";

import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { parseISO } from "date-fns/parseISO";
import { readSlots } from "@/components/booking/read-slots";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { type Reading, useRead } from "@/lib/browser/use-read";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";

/** How many days are read at a time. */
const DAYS = 14;

type AgendaOptions = {
  /** Nothing is requested while it is empty. */
  doctorId: string;
  /** The form's value, which may not be a date yet. */
  date: string;
  /** The clinic's date. */
  today: string;
  /** The id of the appointment being moved, whose own time counts as free. */
  excluded?: string | undefined;
  /** Changing it reads the slots again. */
  version: number;
};

/**
 * A doctor's free slots in the fortnight that contains the date, counted from today: choosing another day of the same
 * fortnight reloads nothing, so the choices do not move under the pointer.
 */
export function useAgenda({ doctorId, date, today, excluded, version }: AgendaOptions) {
  const isAhead = date >= today && date < "3000";
  const ahead = isAhead ? differenceInCalendarDays(parseISO(date), parseISO(today)) : 0;
  const startDate = addDays(today, ahead - (ahead % DAYS));
  const endDate = addDays(startDate, DAYS - 1);
  const asked = [doctorId, startDate, excluded].join(" ");
  const { reading, reload } = useRead(
    doctorId === ""
      ? null
      : {
          key: `${asked} ${version}`,
          read: async (signal) => {
            const range = { startDate, endDate, exclude_appointment: excluded };
            const slots = await readSlots(doctorId, range, { signal });
            return { asked, slots: slots.filter(({ patient_id }) => patient_id === null) };
          },
          failure: messages.appointments.loadSlots,
        },
  );
  return { agenda: doctorId === "" ? NO_AGENDA : agendaOf(reading, asked), reload };
}

type Agenda =
  | { state: "none" | "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; slots: SlotOutput[] };

const NO_AGENDA: Agenda = { state: "none" };

/** What is known about the requested fortnight, also while it is read again. */
function agendaOf(reading: Reading<{ asked: string; slots: SlotOutput[] }>, asked: string): Agenda {
  if (reading.state === "failed") return reading;
  const known = reading.state === "ready" ? reading.data : reading.previous;
  return known?.asked === asked ? { state: "ready", slots: known.slots } : { state: "loading" };
}
