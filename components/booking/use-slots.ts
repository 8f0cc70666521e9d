"use client";

import { script } from "@/lib/browser/script";
import { useRead } from "@/lib/browser/use-read";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";

const slots = script(() => import("./read-slots"));

/** How far beyond the chosen date slots are read, in days (spec §9). */
const DAYS_BEYOND = 7;

/** A doctor's slots from `day` on, once there is one; read again for every day and by `reload`. */
export function useSlots(doctorId: string, day: string | null) {
  return useRead(
    day === null
      ? null
      : {
          key: `${doctorId} ${day}`,
          async read(signal) {
            const { readSlots } = await slots.get();
            const range = { startDate: day, endDate: addDays(day, DAYS_BEYOND) };
            return readSlots(doctorId, range, { signal });
          },
          failure: messages.appointments.loadSlots,
        },
  );
}
