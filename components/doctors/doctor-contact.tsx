import type { ReactNode } from "react";
import { type Icon, Mail, MapPin, Phone } from "@/components/icons";
import type { DoctorSummary } from "@/lib/people/schema";

type DoctorContactProps = {
  user: DoctorSummary["User"];
  /** More facts below these. */
  children?: ReactNode;
};

/** How to reach a doctor; what is not known is left out. */
export function DoctorContact({ user, children }: DoctorContactProps) {
  return (
    <dl className="grid content-start gap-2">
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
    <div className="flex gap-2.5">
      <dt className="pt-1 text-muted-foreground">
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
