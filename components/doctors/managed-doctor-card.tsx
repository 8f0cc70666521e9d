"use client";

import { IdCard } from "@/components/icons";
import { PersonAvatar } from "@/components/person-avatar";
import { ActiveBadge } from "@/components/status-badge";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { BookableDoctor } from "@/lib/agenda/doctors/schema";
import { doctorName } from "@/lib/shared/format";
import { DoctorActions } from "./doctor-actions";
import { DoctorContact, DoctorFact } from "./doctor-contact";
import { SpecialtyBadges } from "./specialty-badges";
import { NoHours, NoSpecialties } from "./warnings";

/** A doctor in the Admin's list. */
export function ManagedDoctorCard({ doctor }: { doctor: BookableDoctor }) {
  const { User, Specialties, license_number } = doctor;
  return (
    <Card>
      <div className="flex items-center gap-3">
        <PersonAvatar id={User.id} person={User} className="size-11" />
        <CardHeader className="min-w-0 grow">
          <CardTitle className="wrap-anywhere">{doctorName(doctor)}</CardTitle>
          {User.is_active === false && <ActiveBadge isActive={false} />}
        </CardHeader>
      </div>
      {Specialties.length > 0 ? (
        <SpecialtyBadges specialties={Specialties} atMost={3} />
      ) : (
        <NoSpecialties />
      )}
      {doctor.has_availability === false && <NoHours />}
      <CardContent>
        <DoctorContact doctor={doctor}>
          <DoctorFact icon={IdCard} term="Licencia" isQuiet>
            {license_number ?? "Sin licencia indicada"}
          </DoctorFact>
        </DoctorContact>
      </CardContent>
      <CardFooter>
        <DoctorActions doctor={doctor} />
      </CardFooter>
    </Card>
  );
}
