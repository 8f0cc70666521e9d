import { Detail, DetailList } from "@/components/detail-list";
import { EmailLink, PhoneLink } from "@/components/people/contact-links";
import { unverifiedNote } from "@/components/people/identity-note";
import { PersonAvatar } from "@/components/person-avatar";
import { Badge } from "@/components/ui/badge";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { ageOn, formatCount, formatDate, fullName } from "@/lib/shared/format";

type PatientContactProps = {
  patient: AppointmentOutput["Patient"];
  /** The clinic's date. */
  today: string;
};

/** Who an appointment's patient is, and how to reach them. */
export function PatientContact({ patient: { User, birthday }, today }: PatientContactProps) {
  const note = unverifiedNote(User);
  return (
    <section className="grid gap-4">
      <h3 className="flex min-w-0 items-center gap-3 font-semibold">
        <PersonAvatar id={User.id} person={User} />
        <span className="min-w-0 wrap-anywhere">{fullName(User)}</span>
        {note && <Badge variant="outline">{note}</Badge>}
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
