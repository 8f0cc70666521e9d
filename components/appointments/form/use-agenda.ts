"use client";

import { differenceInCalendarDays, parseISO } from "date-fns";
import { readSlots } from "@/components/booking/read-slots";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { type Reading, useRead } from "@/lib/browser/use-read";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";

/** How many days are read at a time. */
const DAYS = 14;

type Asked = {
  /** Nothing is asked before there is one. */
  doctorId: string;
  /** What the form says, which may be no date yet. */
  date: string;
  /** The clinic's date. */
  today: string;
  /** The appointment that is moved: its own time is free. */
  excluded?: string | undefined;
  /** Another one has it read anew. */
  version: number;
};

/**
 * A doctor's free slots in the fortnight that the date lies in, counted from today: choosing another day of
 * it changes nothing, so that no choice moves away from under the pointer.
 */
export function useAgenda({ doctorId, date, today, excluded, version }: Asked) {
  const isAhead = date >= today && date < "3000";
  const ahead = isAhead ? differenceInCalendarDays(parseISO(date), parseISO(today)) : 0;
  const startDate = addDays(today, ahead - (ahead % DAYS));
  const endDate = addDays(startDate, DAYS - 1);
  const { reading, reload } = useRead(
    doctorId === ""
      ? null
      : {
          key: [doctorId, startDate, excluded, version].join(" "),
          read: async (signal) => {
            const range = { startDate, endDate, exclude_appointment: excluded };
            const slots = await readSlots(doctorId, range, { signal });
            return { doctorId, slots: slots.filter(({ patient_id }) => patient_id === null) };
          },
          failure: messages.appointments.loadSlots,
        },
  );
  return { agenda: agendaOf(reading, doctorId), reload };
}

/** What is known; of the same doctor also while that is read anew. */
type Agenda =
  | { state: "none" | "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; slots: SlotOutput[] };

function agendaOf(
  reading: Reading<{ doctorId: string; slots: SlotOutput[] }>,
  doctorId: string,
): Agenda {
  if (doctorId === "") return { state: "none" };
  if (reading.state === "failed") return reading;
  const known = reading.state === "ready" ? reading.data : reading.previous;
  if (known?.doctorId !== doctorId) return { state: "loading" };
  return { state: "ready", slots: known.slots };
}
