"use client";

import { useState } from "react";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { script } from "@/lib/browser/script";
import { type Reading, useRead } from "@/lib/browser/use-read";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";

const reader = script(() => import("./read-slots"));

/** How many days of slots are read beyond the chosen date (spec §9). */
const DAYS_BEYOND = 7;

/** The slots that came with the page, from a day that the URL chose. */
export type KnownSlots = { day: string; slots: SlotOutput[] };

/**
 * A doctor's slots from `day` on, once there is one; read again for every new day and by `reload`. Until then those
 * that came with the page are used.
 */
export function useSlots(doctorId: string, day: string | null, known: KnownSlots | null) {
  const [isKnown, setKnown] = useState(known !== null);
  if (isKnown && day !== known?.day) setKnown(false);
  const { reading, reload } = useRead(
    day === null || isKnown
      ? null
      : {
          key: `${doctorId} ${day}`,
          async read(signal) {
            const { readSlots } = await reader.get();
            const range = { startDate: day, endDate: addDays(day, DAYS_BEYOND) };
            return readSlots(doctorId, range, { signal });
          },
          failure: messages.appointments.loadSlots,
        },
  );
  const current: Reading<SlotOutput[]> =
    isKnown && known ? { state: "ready", data: known.slots } : reading;

  return {
    reading: current,
    reload() {
      setKnown(false);
      reload();
    },
  };
}
