"use client";

import { CalendarPlus, IdCard, Tags } from "@/components/icons";
import { Link } from "@/components/link";
import { PersonAvatar } from "@/components/person-avatar";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { SlotTime } from "@/lib/agenda/availability/schema";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName, formatCount, fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { DoctorContact, DoctorFact } from "./doctor-contact";
import { DoctorDetails } from "./doctor-details";
import { FirstSlot } from "./first-slot";
import { SpecialtyBadges } from "./specialty-badges";

type DoctorCardProps = { doctor: DoctorSummary & { first_slot: SlotTime | null } };

/** A doctor in the list from which a patient chooses. */
export function DoctorCard({ doctor: { first_slot, ...doctor } }: DoctorCardProps) {
  const { User, Specialties, license_number } = doctor;
  return (
    <Card>
      <div className="flex items-center gap-3">
        <PersonAvatar id={User.id} person={User} className="size-11" />
        <CardHeader className="min-w-0 gap-0">
          <CardTitle className="wrap-anywhere">{doctorName(doctor)}</CardTitle>
        </CardHeader>
      </div>
      {Specialties.length > 0 && <SpecialtyBadges specialties={Specialties} atMost={3} />}
      <FirstSlot doctor={doctor} slot={first_slot} />
      <CardContent>
        <DoctorContact doctor={doctor}>
          <DoctorFact icon={IdCard} term="Licencia" isQuiet>
            {license_number ?? "Sin licencia indicada"}
          </DoctorFact>
          <DoctorFact icon={Tags} term="Cuántas atiende" isQuiet>
            {formatCount(Specialties.length, "especialidad", "especialidades")}
          </DoctorFact>
        </DoctorContact>
      </CardContent>
      <CardFooter className="*:grow">
        <DoctorDetails doctor={doctor} />
        <Button asChild>
          <Link href={routes.patient.bookAppointment(User.email)}>
            <CalendarPlus aria-hidden />
            <span>Agendar</span>
            <span className="sr-only">{` con ${fullName(User)}`}</span>
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
