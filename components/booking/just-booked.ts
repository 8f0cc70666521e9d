import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { createStore } from "@/lib/browser/store";
import type { DoctorSummary } from "@/lib/people/schema";

export type JustBooked = {
  id: string;
  /** Unknown if the response to the booking was lost. */
  updatedAt: string | undefined;
  slot: SlotOutput;
  doctor: DoctorSummary;
};

/** The last booking, in this tab's memory only, until it has been shown. */
export const justBooked = createStore<JustBooked | null>(null);
