import { BookingDoctor } from "@/components/booking/booking-doctor";
import { DoctorCard } from "@/components/doctors/doctor-card";
import { CalendarClock } from "@/components/icons";
import { Link } from "@/components/link";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import type { Actor } from "@/lib/access/actor";
import { listSoonestDoctors } from "@/lib/agenda/doctors/service";
import { orNull } from "@/lib/doors/or-null";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";

/** How many others are offered. */
const MOST_OTHERS = 3;

type NothingFreeProps = {
  actor: Actor;
  doctor: DoctorSummary;
  days: number;
  /** All of them are taken; else the doctor receives nobody. */
  hasHours: boolean;
};

/** Instead of days without a free slot: why there is none, and who of the same specialty has one. */
export async function NothingFree({ actor, doctor, days, hasHours }: NothingFreeProps) {
  const others = await othersOf(actor, doctor, days);
  const specialties = doctor.Specialties.map(({ name }) => name).join(" y ");
  return (
    <div className="grid gap-6">
      <BookingDoctor doctor={doctor} />
      <EmptyState
        title={`${doctorName(doctor)} no tiene ${hasHours ? "turnos libres" : "horarios de atención"}`}
        icon={CalendarClock}
        action={
          <Button asChild variant="outline">
            <Link href={routes.patient.doctors}>Buscar otro doctor</Link>
          </Button>
        }
      >
        {hasHours
          ? `Sus turnos de los próximos ${days} días están todos ocupados. Si alguien cancela, el suyo aparecerá aquí.`
          : `En los próximos ${days} días no se pueden agendar citas con este doctor.`}
      </EmptyState>
      {others.length > 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl font-semibold">{`Otros de ${specialties}`}</h2>
          <CardGrid
            label={`Otros de ${specialties}`}
            rows={others}
            card={(other) => <DoctorCard doctor={other} />}
          />
        </section>
      )}
    </div>
  );
}

/** Of the same specialties, who are free within those days, the soonest first. */
async function othersOf(actor: Actor, { id, Specialties }: DoctorSummary, free_within: number) {
  if (Specialties.length === 0) return [];
  const specialties = Specialties.map((specialty) => specialty.id);
  const query = { specialties, free_within, limit: MOST_OTHERS + 1, offset: 0 };
  const page = await orNull(listSoonestDoctors(actor, query));
  return (page?.rows() ?? []).filter((other) => other.id !== id).slice(0, MOST_OTHERS);
}
