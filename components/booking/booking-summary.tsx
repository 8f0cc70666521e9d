import { Detail } from "@/components/detail-list";
import { CardTitle } from "@/components/ui/card";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";

type BookingSummaryProps = { doctor: DoctorSummary; slot: SlotOutput; notes: string };

/** What is about to be booked. */
export function BookingSummary({ doctor, slot, notes }: BookingSummaryProps) {
  return (
    <section aria-labelledby="booking-summary" className="grid gap-4">
      <CardTitle id="booking-summary">Resumen de la Cita</CardTitle>
      <dl className="grid gap-3">
        <Detail term="Doctor">{doctorName(doctor.User)}</Detail>
        <Detail term="Fecha">{formatWeekdayDate(slot.date)}</Detail>
        <Detail term="Horario">
          <span className="numbers">{formatTimeRange(slot.start_time, slot.end_time)}</span>
        </Detail>
        <Detail term="Notas">
          <span className="line-clamp-6 whitespace-pre-line">{notes.trim() || "Sin notas"}</span>
        </Detail>
      </dl>
    </section>
  );
}
