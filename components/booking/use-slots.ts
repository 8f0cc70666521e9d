"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import { type SlotOutput, slotOutput } from "@/lib/agenda/availability/schema";
import { api, failureMessage } from "@/lib/browser/api";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";

/** How far beyond the chosen date slots are read, in days (spec §9). */
const DAYS_BEYOND = 7;

export type Slots =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; slots: SlotOutput[] };

type Answer = { question: string; slots: Slots };

/** A doctor's slots from `day` on, once there is one; read again for every day and by `reload`. */
export function useSlots(doctorId: string, day: string | null) {
  const [reading, setReading] = useState(1);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const question = `${doctorId} ${day} ${reading}`;

  useEffect(() => {
    if (!day) return;
    const controller = new AbortController();
    const { signal } = controller;
    readSlots(doctorId, day, signal).then((slots) => {
      if (!signal.aborted) setAnswer({ question, slots });
    });
    return () => controller.abort();
  }, [doctorId, day, question]);

  const slots: Slots = answer?.question === question ? answer.slots : { state: "loading" };
  return { slots, reload: () => setReading((count) => count + 1) };
}

async function readSlots(doctorId: string, day: string, signal: AbortSignal): Promise<Slots> {
  try {
    const slots = await api("GET", `/api/doctors/${doctorId}/available-slots`, {
      query: { startDate: day, endDate: addDays(day, DAYS_BEYOND) },
      output: z.array(slotOutput),
      signal,
    });
    return { state: "ready", slots };
  } catch (error) {
    return { state: "failed", message: failureMessage(error, messages.appointments.loadSlots) };
  }
}
