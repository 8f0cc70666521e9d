import type { Option } from "@/components/form/use-option-search";
import type { BookableDoctor } from "@/lib/agenda/doctors/schema";
import { formatShortDay, formatTime, fullName } from "@/lib/shared/format";

/** A doctor to book with: 'Cardiología · Primer turno mar 24 nov, 09:00'. */
export function doctorOption({ id, User, ...doctor }: BookableDoctor): Option {
  const specialties = doctor.Specialties.map(({ name }) => name).join(", ");
  const first = firstSlotOf(doctor);
  return {
    ...{ value: id, label: fullName(User) },
    detail: [specialties || "Sin especialidades", first].filter(Boolean).join(" · "),
    ...(doctor.has_availability === false && { warning: NO_HOURS }),
  };
}

export const NO_HOURS = "Sin horarios: no se le pueden agendar citas";

function firstSlotOf({ first_slot, has_availability }: Omit<BookableDoctor, "id" | "User">) {
  if (first_slot === undefined || has_availability === false) return null;
  if (!first_slot) return "Sin turnos libres en 14 días";
  return `Primer turno ${formatShortDay(first_slot.date)}, ${formatTime(first_slot.start_time)}`;
}
