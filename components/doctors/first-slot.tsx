import { CalendarCheck, ChevronRight } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import type { SlotTime } from "@/lib/agenda/availability/schema";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName, formatShortDay, formatTime } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";

type FirstSlotProps = { doctor: DoctorSummary; slot: SlotTime | null };

/** When a doctor is free first; one press leads to where that is booked with another. */
export function FirstSlot({ doctor: { User }, slot }: FirstSlotProps) {
  if (!slot)
    return (
      <p className="flex min-h-control items-center rounded-md border border-dashed px-3 py-2 text-muted-foreground">
        Sin turnos libres en los próximos 14 días
      </p>
    );
  return (
    <Button
      asChild
      variant="secondary"
      className="h-auto min-h-control justify-start bg-accent px-3 py-2 text-left whitespace-normal text-accent-foreground hover:bg-accent hover:underline"
    >
      <Link href={routes.patient.bookAppointment(User.email, slot)}>
        <CalendarCheck aria-hidden />
        <span className="numbers">
          Primer turno: {formatShortDay(slot.date)}, {formatTime(slot.start_time)}
          <span className="sr-only"> con {doctorName(User)}</span>
        </span>
        <ChevronRight aria-hidden className="ml-auto" />
      </Link>
    </Button>
  );
}
