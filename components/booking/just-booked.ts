import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { createStore } from "@/lib/browser/store";
import type { DoctorSummary } from "@/lib/people/schema";

export type JustBooked = { id: string; slot: SlotOutput; doctor: DoctorSummary["User"] };

/** In this tab's memory only: what was booked last, until that has been read. */
export const justBooked = createStore<JustBooked | null>(null);
