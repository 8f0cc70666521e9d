"use client";

import { z } from "zod";
import { slotOutput } from "@/lib/agenda/availability/schema";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";

/** How far beyond the chosen date slots are read, in days (spec §9). */
const DAYS_BEYOND = 7;

/** How often availability is asked for again, and after how long (spec §7.2). */
const retries = { times: 3, delayMs: 1000 };

/** A doctor's slots from `day` on, once there is one; read again for every day and by `reload`. */
export function useSlots(doctorId: string, day: string | null) {
  return useRead(
    day === null
      ? null
      : {
          key: `${doctorId} ${day}`,
          read: (signal) =>
            api("GET", `/api/doctors/${doctorId}/available-slots`, {
              query: { startDate: day, endDate: addDays(day, DAYS_BEYOND) },
              output: z.array(slotOutput),
              retries,
              signal,
            }),
          failure: messages.appointments.loadSlots,
        },
  );
}
