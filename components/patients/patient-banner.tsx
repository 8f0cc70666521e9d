import { identityNote } from "@/components/people/identity-note";
import { PersonAvatar } from "@/components/person-avatar";
import { Card } from "@/components/ui/card";
import type { TreatedPatient } from "@/lib/agenda/patients/schema";
import { formatAge, fullName } from "@/lib/shared/format";
import { PatientHealth } from "./patient-health";

type PatientBannerProps = {
  patient: TreatedPatient;
  /** The clinic's date. */
  today: string;
};

/** Who a history is of, above it. */
export function PatientBanner({ patient, today }: PatientBannerProps) {
  const { User, birthday } = patient;
  const age = birthday && formatAge(birthday, today);
  return (
    <section aria-labelledby="patient">
      <Card>
        <div className="flex min-w-0 items-center gap-3">
          <PersonAvatar id={User.id} person={User} className="size-11" />
          <div className="grid min-w-0">
            <h2 id="patient" className="text-xl font-semibold wrap-anywhere">
              {fullName(User)}
            </h2>
            <p className="numbers text-muted-foreground">
              {[age, identityNote(User)].filter(Boolean).join(" · ")}
            </p>
          </div>
        </div>
        <PatientHealth patient={patient} today={today} isWide />
      </Card>
    </section>
  );
}
