import { z } from "zod";
import { slotOutput } from "@/lib/agenda/availability/schema";
import { api } from "@/lib/browser/api";

type Range = {
  startDate: string;
  endDate: string;
  /** Counts as not there: the one that is being moved. */
  exclude_appointment?: string | undefined;
};

type Options = { signal?: AbortSignal; retries?: { times: number; delayMs: number } };

/** A doctor's slots of some days; tried again as spec §7.2 says, unless told otherwise. */
export const readSlots = (doctorId: string, query: Range, options: Options) =>
  api("GET", "/api/doctors/[id]/available-slots", {
    params: { id: doctorId },
    query,
    output: z.array(slotOutput),
    retries: { times: 3, delayMs: 1000 },
    ...options,
  });
