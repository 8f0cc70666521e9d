"use client";

import { IdCard } from "@/components/icons";
import { PersonAvatar } from "@/components/person-avatar";
import { ActiveBadge } from "@/components/status-badge";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { DoctorOutput } from "@/lib/people/doctors/schema";
import { doctorName } from "@/lib/shared/format";
import { DoctorActions } from "./doctor-actions";
import { DoctorContact, DoctorFact } from "./doctor-contact";
import { SpecialtyBadges } from "./specialty-badges";

/** A doctor in the Admin's list. */
export function ManagedDoctorCard({ doctor }: { doctor: DoctorOutput }) {
  const { User, Specialties, license_number } = doctor;
  return (
    <Card>
      <div className="flex items-center gap-3">
        <PersonAvatar id={User.id} person={User} className="size-11" />
        <CardHeader className="min-w-0 grow">
          <CardTitle className="wrap-anywhere">{doctorName(User)}</CardTitle>
          <ActiveBadge isActive={User.is_active ?? true} />
        </CardHeader>
      </div>
      {Specialties.length > 0 ? (
        <SpecialtyBadges specialties={Specialties} atMost={3} />
      ) : (
        <p className="text-muted-foreground">Sin especialidades</p>
      )}
      <CardContent>
        <DoctorContact user={User}>
          <DoctorFact icon={IdCard} term="Licencia">
            {license_number ?? <span className="text-muted-foreground">Sin licencia indicada</span>}
          </DoctorFact>
        </DoctorContact>
      </CardContent>
      <CardFooter>
        <DoctorActions doctor={doctor} />
      </CardFooter>
    </Card>
  );
}
