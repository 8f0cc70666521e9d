import { useClinic } from "@/components/clinic/clinic-context";
import { Detail } from "@/components/detail-list";
import { CardTitle } from "@/components/ui/card";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { placeOf } from "@/lib/clinic/words";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";

type BookingSummaryProps = { doctor: DoctorSummary; slot: SlotOutput; notes: string };

/** What is about to be booked. */
export function BookingSummary({ doctor, slot, notes }: BookingSummaryProps) {
  const place = placeOf(useClinic(), doctor);
  return (
    <section aria-labelledby="booking-summary" className="grid gap-4">
      <CardTitle id="booking-summary">Resumen de la Cita</CardTitle>
      <dl className="grid gap-3">
        <Detail term="Doctor">{doctorName(doctor)}</Detail>
        <Detail term="Fecha">{formatWeekdayDate(slot.date)}</Detail>
        <Detail term="Horario">
          <span className="numbers">{formatTimeRange(slot.start_time, slot.end_time)}</span>
        </Detail>
        {place.length > 1 && <Detail term="Lugar">{place.join(", ")}</Detail>}
        <Detail term="Notas">
          <span className="line-clamp-6 whitespace-pre-line">{notes.trim() || "Sin notas"}</span>
        </Detail>
      </dl>
    </section>
  );
}
