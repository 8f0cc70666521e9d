import { readSlots } from "@/components/booking/read-slots";
import { conflictFields, overlaps } from "@/lib/agenda/appointments/conflict";
import { holdsTime } from "@/lib/agenda/appointments/status";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { ApiError, api } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";

type Wanted = Pick<SlotOutput, "date" | "start_time" | "end_time"> & {
  doctor_id: string;
  patient_id: string;
};

/**
 * Throws unless the doctor has exactly that slot free, and names the conflict. If the check itself fails it is ignored
 * (spec §5), because the server decides anyway.
 */
export async function requireFreeSlot(wanted: Wanted): Promise<void> {
  const { doctor_id, patient_id, date, start_time, end_time } = wanted;
  const day = { startDate: date, endDate: date };
  const slots = await readSlots(doctor_id, day, { retries: none }).catch(() => null);
  const isFree = (slot: SlotOutput) =>
    // It may be this very appointment, saved by a request whose response was lost.
    (slot.patient_id === null || slot.patient_id === patient_id) &&
    slot.start_time === start_time &&
    slot.end_time === end_time;
  if (!slots || slots.some(isFree)) return;
  const message = messages.appointments.slotUnavailable;
  throw new ApiError(409, message, (await conflictOf(wanted)) ?? { start_time: message });
}

const none = { times: 0, delayMs: 0 };

async function conflictOf(wanted: Wanted) {
  const { doctor_id, date } = wanted;
  const ofDay = await api("GET", "/api/appointments", {
    query: { doctor_id, date },
  }).catch(() => []);
  const taken = ofDay.find(
    (one) => holdsTime(one.status) && !one.overbooked && overlaps(one, wanted),
  );
  return taken && conflictFields(taken, doctor_id);
}
