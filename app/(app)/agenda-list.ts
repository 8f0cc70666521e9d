import type { Actor } from "@/lib/access/actor";
import type { AppointmentOutput, AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { clock } from "@/lib/platform/clock";
import { countEndedToday } from "@/lib/reports/counters";
import { doctorName, fullName } from "@/lib/shared/format";
import { filtersIn } from "@/lib/shared/page";

/** How many of today's are over, where the whole list begins with those that are not. */
export async function countEarlier(actor: Actor, query: AppointmentQuery): Promise<number> {
  const isBeginning = query.sort === "now" && query.offset === 0;
  return isBeginning && filtersIn(query).length === 0 ? countEndedToday(actor) : 0;
}

/** A heading that says what a link from another screen has filtered the list by. */
export function headingOf([first]: readonly AppointmentOutput[], query: AppointmentQuery) {
  const { patient_id, doctor_id, specialty_id, status, when, date } = query;
  const specialty = first?.Doctor.Specialties.find(({ id }) => id === specialty_id);
  if (first && patient_id) return { heading: `Citas de ${fullName(first.Patient.User)}` };
  if (first && doctor_id) return { heading: `Citas de ${doctorName(first.Doctor)}` };
  if (specialty) return { heading: `Citas de ${specialty.name}` };
  if (when === "ended" && date === clock.today()) return { heading: "Citas de hoy que ya pasaron" };
  if (isToConfirm({ when, status })) return { heading: "Citas por confirmar" };
  if (when === "ahead") return { heading: "Citas por venir" };
  return {};
}

export const isToConfirm = ({ when, status }: Pick<AppointmentQuery, "when" | "status">) =>
  when === "ahead" && status?.join() === "pending";
