import type { ReactNode } from "react";
import { type Icon, Mail, MapPin, Phone } from "@/components/icons";
import type { DoctorSummary } from "@/lib/people/schema";

type DoctorContactProps = {
  user: DoctorSummary["User"];
  /** Further facts below. */
  children?: ReactNode;
};

/** A doctor's contact data; unknown parts are left out. Styled in app/ui.css. */
export function DoctorContact({ user, children }: DoctorContactProps) {
  return (
    <dl className="doctor-contact">
      <DoctorFact icon={Mail} term="Email">
        {user.email}
      </DoctorFact>
      {user.phone && (
        <DoctorFact icon={Phone} term="Teléfono">
          {user.phone}
        </DoctorFact>
      )}
      {user.address && (
        <DoctorFact icon={MapPin} term="Dirección">
          {user.address}
        </DoctorFact>
      )}
      {children}
    </dl>
  );
}

type DoctorFactProps = { icon: Icon; term: string; children: ReactNode };

export function DoctorFact({ icon: Icon, term, children }: DoctorFactProps) {
  return (
    <div>
      <dt>
        <Icon aria-hidden />
        <span className="sr-only">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
