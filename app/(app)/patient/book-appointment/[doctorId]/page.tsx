import type { Metadata } from "next";
import type { ReactNode } from "react";
import { screen } from "@/app/_doors/screen";
import { BOOKABLE_DAYS, bookableDays } from "@/components/booking/bookable-days";
import { Booking } from "@/components/booking/booking";
import { BookingDoctor } from "@/components/booking/booking-doctor";
import { BookingInstructions } from "@/components/booking/booking-instructions";
import { BookingSkeleton } from "@/components/booking/booking-skeleton";
import { isFree } from "@/components/booking/chosen-before";
import { ArrowLeft, UserRoundX } from "@/components/icons";
import { Link } from "@/components/link";
import { EmptyState } from "@/components/list/empty-state";
import { PageHeader } from "@/components/list/page-header";
import { Button } from "@/components/ui/button";
import { listSlots } from "@/lib/agenda/availability/service";
import { bookingQuery } from "@/lib/agenda/doctors/schema";
import { orNull } from "@/lib/doors/or-null";
import { findDoctorByEmail } from "@/lib/people/doctors/service";
import { clock } from "@/lib/platform/clock";
import { addDays } from "@/lib/shared/dates";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { NothingFree } from "./nothing-free";

const title = "Agendar Cita";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: bookingQuery,
    header: () => (
      <div className="grid justify-items-start gap-3">
        <Button asChild variant="ghost" size="sm" className="-ml-2.5">
          <Link href={routes.patient.doctors}>
            <ArrowLeft aria-hidden />
            <span>Volver</span>
          </Link>
        </Button>
        <PageHeader title={title} description="Programa tu cita médica" />
      </div>
    ),
    skeleton: <BookingSkeleton />,
    loadError: messages.appointments.loadDoctor,
  },
  async ({ actor, query, params }) => {
    const email = decoded(params.doctorId ?? "");
    if (!email)
      return (
        <CannotBook title="Email del doctor no proporcionado">
          Elige un doctor de la lista para agendar tu cita.
        </CannotBook>
      );
    const doctor = await findDoctorByEmail(actor, email);
    if (!doctor)
      return (
        <CannotBook title="Doctor no encontrado">Puede que ya no atienda en la clínica.</CannotBook>
      );
    if (!actor.actsFor)
      return (
        <CannotBook title="No se encontró información del paciente">
          Contacte al administrador para verificar su cuenta.
        </CannotBook>
      );
    const today = clock.today();
    const days = bookableDays(today);
    const range = { startDate: addDays(today, 1), endDate: addDays(today, BOOKABLE_DAYS) };
    // If this fails, the days show no counts, and each day's slots are read when it is chosen.
    const slots = await orNull(listSlots(actor, doctor.id, range));
    if (slots && !slots.some(isFree))
      return NothingFree({ actor, doctor, days: BOOKABLE_DAYS, hasHours: slots.length > 0 });
    return (
      <Booking
        doctor={doctor}
        patientId={actor.actsFor}
        today={today}
        days={days}
        slots={slots}
        wanted={query}
        about={<BookingDoctor doctor={doctor} />}
        instructions={<BookingInstructions />}
      />
    );
  },
);

function CannotBook({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      icon={UserRoundX}
      action={
        <Button asChild variant="outline">
          <Link href={routes.patient.doctors}>Volver a la lista de doctores</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** The decoded URL segment, or an empty string if it is not encoded correctly. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).trim();
  } catch {
    return "";
  }
}
