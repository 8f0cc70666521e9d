import { Detail, DetailList } from "@/components/detail-list";
import { EmailLink, PhoneLink } from "@/components/people/contact-links";
import type { DoctorSummary } from "@/lib/people/schema";
import { SpecialtyBadges } from "./specialty-badges";

/** A doctor's data, with the licence. */
export function DoctorDetailList({ doctor }: { doctor: DoctorSummary }) {
  const { User, Specialties, license_number, office } = doctor;
  return (
    <DetailList>
      <Detail term="Email">
        <EmailLink email={User.email} />
      </Detail>
      <Detail term="Teléfono">{User.phone && <PhoneLink phone={User.phone} />}</Detail>
      {office && <Detail term="Consultorio">{office}</Detail>}
      <Detail term="Dirección">{User.address}</Detail>
      <Detail term="Número de licencia">{license_number}</Detail>
      <Detail term="Especialidades">
        {Specialties.length > 0 && <SpecialtyBadges specialties={Specialties} />}
      </Detail>
    </DetailList>
  );
}
