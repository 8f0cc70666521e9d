import { z } from "zod";
import { slotOutput } from "@/lib/agenda/availability/schema";
import { api } from "@/lib/browser/api";

type Range = {
  startDate: string;
  endDate: string;
  /** The appointment being moved, which is ignored. */
  exclude_appointment?: string | undefined;
};

type Options = { signal?: AbortSignal; retries?: { times: number; delayMs: number } };

/** A doctor's slots of some days; retried as spec §7.2 says, unless the options differ. */
export const readSlots = (doctorId: string, query: Range, options: Options) =>
  api("GET", "/api/doctors/[id]/available-slots", {
    params: { id: doctorId },
    query,
    output: z.array(slotOutput),
    retries: { times: 3, delayMs: 1000 },
    ...options,
  });
