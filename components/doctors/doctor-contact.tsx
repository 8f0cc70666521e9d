import type { ReactNode } from "react";
import { EmailText } from "@/components/email-text";
import { DoorOpen, type Icon, Mail, MapPin, Phone } from "@/components/icons";
import type { DoctorSummary } from "@/lib/people/schema";

type DoctorContactProps = {
  doctor: Pick<DoctorSummary, "User" | "office">;
  /** Further facts below. */
  children?: ReactNode;
};

/** A doctor's contact data; unknown parts are left out. Styled in app/ui.css. */
export function DoctorContact({ doctor: { User, office }, children }: DoctorContactProps) {
  return (
    <dl className="doctor-contact">
      <DoctorFact icon={Mail} term="Email" isQuiet>
        <EmailText>{User.email}</EmailText>
      </DoctorFact>
      {User.phone && (
        <DoctorFact icon={Phone} term="Teléfono">
          {User.phone}
        </DoctorFact>
      )}
      {office && (
        <DoctorFact icon={DoorOpen} term="Consultorio">
          {office}
        </DoctorFact>
      )}
      {User.address && (
        <DoctorFact icon={MapPin} term="Dirección">
          {User.address}
        </DoctorFact>
      )}
      {children}
    </dl>
  );
}

type DoctorFactProps = {
  icon: Icon;
  term: string;
  /** Rarely looked for. */
  isQuiet?: boolean;
  children: ReactNode;
};

export function DoctorFact({ icon: Icon, term, isQuiet, children }: DoctorFactProps) {
  return (
    <div data-quiet={isQuiet || undefined}>
      <dt>
        <Icon aria-hidden />
        <span className="sr-only">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
