import { Detail, DetailList } from "@/components/detail-list";
import type { DoctorSummary } from "@/lib/people/schema";
import { SpecialtyBadges } from "./specialty-badges";

/** A doctor's data, with the licence. */
export function DoctorDetailList({ doctor }: { doctor: DoctorSummary }) {
  const { User, Specialties, license_number } = doctor;
  return (
    <DetailList>
      <Detail term="Email">
        <a href={`mailto:${User.email}`} className={linkClasses}>
          {User.email}
        </a>
      </Detail>
      <Detail term="Teléfono">
        {User.phone && (
          <a href={`tel:${User.phone.replace(/[^\d+]/g, "")}`} className={linkClasses}>
            {User.phone}
          </a>
        )}
      </Detail>
      <Detail term="Dirección">{User.address}</Detail>
      <Detail term="Número de licencia">{license_number}</Detail>
      <Detail term="Especialidades">
        {Specialties.length > 0 && <SpecialtyBadges specialties={Specialties} />}
      </Detail>
    </DetailList>
  );
}

const linkClasses = "text-primary underline-offset-4 hover:underline";
