import { DoctorContact } from "@/components/doctors/doctor-contact";
import { SpecialtyBadges } from "@/components/doctors/specialty-badges";
import { PersonAvatar } from "@/components/person-avatar";
import { Card, CardTitle } from "@/components/ui/card";
import type { DoctorSummary } from "@/lib/people/schema";
import { doctorName } from "@/lib/shared/format";

/** Whom the appointment is with, in a line where there is room. */
export function BookingDoctor({ doctor }: { doctor: DoctorSummary }) {
  const { User, Specialties } = doctor;
  return (
    <Card className="flex-row flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 items-center gap-3">
        <PersonAvatar id={User.id} person={User} className="size-11" />
        <div className="grid min-w-0 gap-1">
          <CardTitle className="wrap-anywhere">{doctorName(doctor)}</CardTitle>
          {Specialties.length > 0 && <SpecialtyBadges specialties={Specialties} />}
        </div>
      </div>
      <div className="min-w-0 text-sm [&>dl]:flex [&>dl]:flex-wrap [&>dl]:gap-x-5 [&>dl]:gap-y-1">
        <DoctorContact doctor={doctor} />
      </div>
    </Card>
  );
}
