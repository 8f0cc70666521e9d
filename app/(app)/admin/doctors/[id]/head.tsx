import { Suspense } from "react";
import { SpecialtyBadges } from "@/components/doctors/specialty-badges";
import { NoSpecialties } from "@/components/doctors/warnings";
import {
  ArrowLeft,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarRange,
} from "@/components/icons";
import { Link } from "@/components/link";
import { PersonAvatar } from "@/components/person-avatar";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { ViewLinks } from "@/components/view-links";
import type { Actor } from "@/lib/access/actor";
import { orNull } from "@/lib/doors/or-null";
import { findDoctor } from "@/lib/people/doctors/service";
import { id, NIL_UUID } from "@/lib/shared/fields";
import { doctorName } from "@/lib/shared/format";
import { exceptionsOf, hoursOf, routes, sheetOf, weekOf } from "@/lib/shared/routes";

/** The doctor that the path names; nobody has the id of a path that names none. */
export const doctorIn = (params: Record<string, string>) =>
  id.safeParse(params.id).data ?? NIL_UUID;

export const BackToDoctors = () => (
  <Button asChild variant="ghost" size="sm" className="-ml-2.5 w-fit">
    <Link href={routes.admin.doctors}>
      <ArrowLeft aria-hidden />
      <span>Doctores</span>
    </Link>
  </Button>
);

type DoctorHeadProps = {
  actor: Actor;
  doctorId: string;
  current: "hours" | "exceptions" | "week" | "day";
};

/** The doctor, with links to their hours, their week and their day. */
export const DoctorHead = ({ actor, doctorId, current }: DoctorHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
    <Suspense fallback={<Skeleton className="h-11 w-64" />}>
      <Named actor={actor} doctorId={doctorId} />
    </Suspense>
    <ViewLinks
      label="Vistas del doctor"
      current={current}
      views={[
        { name: "hours", label: "Horarios", icon: CalendarClock, href: hoursOf(doctorId) },
        {
          ...{ name: "exceptions", label: "Ausencias" },
          ...{ icon: CalendarOff, href: exceptionsOf(doctorId) },
        },
        { name: "week", label: "Semana", icon: CalendarRange, href: weekOf(doctorId) },
        { name: "day", label: "Día", icon: CalendarDays, href: sheetOf(doctorId) },
      ]}
    />
  </div>
);

async function Named({ actor, doctorId }: Pick<DoctorHeadProps, "actor" | "doctorId">) {
  const doctor = await orNull(findDoctor(actor, doctorId));
  if (!doctor) return null;
  const { User, Specialties } = doctor;
  return (
    <div className="flex items-center gap-3">
      <PersonAvatar id={User.id} person={User} className="size-11" />
      <div className="grid min-w-0 gap-1">
        <h2 className="text-xl font-semibold wrap-anywhere">{doctorName(doctor)}</h2>
        {Specialties.length > 0 ? <SpecialtyBadges specialties={Specialties} /> : <NoSpecialties />}
      </div>
    </div>
  );
}
