import { Detail, DetailList } from "@/components/detail-list";
import { EmailLink, PhoneLink } from "@/components/people/contact-links";
import { PersonAvatar } from "@/components/person-avatar";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { ageOn, formatCount, formatDate, fullName } from "@/lib/shared/format";

type PatientContactProps = {
  patient: AppointmentOutput["Patient"];
  /** The clinic's date. */
  today: string;
};

/** Who an appointment's patient is, and how to reach them. */
export function PatientContact({ patient: { User, birthday }, today }: PatientContactProps) {
  return (
    <section className="grid gap-4">
      <h3 className="flex min-w-0 items-center gap-3 font-semibold">
        <PersonAvatar id={User.id} person={User} />
        <span className="min-w-0 wrap-anywhere">{fullName(User)}</span>
      </h3>
      <DetailList>
        <Detail term="DNI">{User.dni}</Detail>
        <Detail term="Fecha de nacimiento">
          {birthday &&
            `${formatDate(birthday)} (${formatCount(ageOn(birthday, today), "año", "años")})`}
        </Detail>
        <Detail term="Teléfono">{User.phone && <PhoneLink phone={User.phone} />}</Detail>
        <Detail term="Email">
          <EmailLink email={User.email} />
        </Detail>
        <Detail term="Dirección">{User.address}</Detail>
      </DetailList>
    </section>
  );
}
