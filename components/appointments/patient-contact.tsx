import type { ReactNode } from "react";
import { Detail, DetailList } from "@/components/detail-list";
import { EmailLink, PhoneLink } from "@/components/people/contact-links";
import { unverifiedNote } from "@/components/people/identity-note";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatAge, formatDate } from "@/lib/shared/format";

type PatientContactProps = {
  patient: AppointmentOutput["Patient"];
  /** The clinic's date. */
  today: string;
  /** Shown between the name and the contact data. */
  children?: ReactNode;
};

/** The patient's DNI, birthday and contact data; the dialog's title has the name. */
export function PatientContact({ patient, today, children }: PatientContactProps) {
  const { User, birthday } = patient;
  return (
    <>
      {children}
      <DetailList>
        <Detail term="DNI">{[User.dni, unverifiedNote(User)].filter(Boolean).join(" · ")}</Detail>
        <Detail term="Fecha de nacimiento">
          {birthday && `${formatDate(birthday)} (${formatAge(birthday, today)})`}
        </Detail>
        <Detail term="Teléfono">{User.phone && <PhoneLink phone={User.phone} />}</Detail>
        <Detail term="Email">
          <EmailLink email={User.email} />
        </Detail>
        <Detail term="Dirección">{User.address}</Detail>
      </DetailList>
    </>
  );
}
