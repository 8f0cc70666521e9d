import { DoctorContact } from "@/components/doctors/doctor-contact";
import { SpecialtyBadges } from "@/components/doctors/specialty-badges";
import { PersonAvatar } from "@/components/person-avatar";
import { Card, CardTitle } from "@/components/ui/card";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName } from "@/lib/shared/format";

/** Whom the appointment is with. */
export function BookingDoctor({ doctor: { User, Specialties } }: { doctor: DoctorSummary }) {
  return (
    <Card>
      <div className="flex items-center gap-3">
        <PersonAvatar id={User.id} person={User} className="size-11" />
        <CardTitle className="min-w-0 wrap-anywhere">{doctorName(User)}</CardTitle>
      </div>
      {Specialties.length > 0 && <SpecialtyBadges specialties={Specialties} />}
      <DoctorContact user={User} />
    </Card>
  );
}
