import { CalendarCheck, ChevronRight } from "@/components/icons";
import { Link } from "@/components/link";
import type { SlotTime } from "@/lib/agenda/availability/schema";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName, formatShortDay, formatTime } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";

type FirstSlotProps = { doctor: DoctorSummary; slot: SlotTime | null };

/** A doctor's first free slot: a link to the booking screen, where one more press books it. */
export function FirstSlot({ doctor, slot }: FirstSlotProps) {
  if (!slot)
    return (
      <p className="flex min-h-control items-center rounded-md border border-dashed px-3 py-2 text-muted-foreground">
        Sin turnos libres en los próximos 14 días
      </p>
    );
  return (
    <Link
      href={routes.patient.bookAppointment(doctor.User.email, slot)}
      className="button first-slot"
    >
      <CalendarCheck aria-hidden />
      <span className="grid">
        <span className="text-sm font-normal">{"Primer turno "}</span>
        <span className="numbers">
          <span className="whitespace-nowrap">{`${formatShortDay(slot.date)} ·`}</span>
          <span>{` ${formatTime(slot.start_time)}`}</span>
          <span className="sr-only">{` con ${doctorName(doctor)}`}</span>
        </span>
      </span>
      <ChevronRight aria-hidden className="ml-auto" />
    </Link>
  );
}
