import { EmailText } from "@/components/email-text";
import { Allergies } from "@/components/patients/allergies";
import { identityNote } from "@/components/people/identity-note";
import { PersonAvatar } from "@/components/person-avatar";
import { formatAge, fullName } from "@/lib/shared/format";
import type { RecordHead } from "./record-head";

type RecordPatientProps = {
  patient: RecordHead["Patient"];
  /** The clinic's date. */
  today: string;
  /** Known where the list is of one patient. */
  allergies?: string | null | undefined;
};

/** A record's patient, in few lines, so that the text is visible on a phone too. */
export function RecordPatient({ patient, today, allergies }: RecordPatientProps) {
  const { User, birthday } = patient;
  const age = birthday && formatAge(birthday, today);
  const known = [identityNote(User), age, User.phone].filter(Boolean);
  return (
    <section aria-label="Paciente" className="flex items-start gap-3">
      <PersonAvatar id={User.id} person={User} />
      <div className="grid min-w-0 wrap-anywhere">
        <p className="font-semibold">{fullName(User)}</p>
        <p className="numbers text-sm text-muted-foreground">{known.join(" · ")}</p>
        <p className="text-sm text-muted-foreground">
          <EmailText>{User.email}</EmailText>
        </p>
        {allergies !== undefined && (
          <p className="mt-1">
            {allergies && <span>{"Alergias: "}</span>}
            <Allergies allergies={allergies} />
          </p>
        )}
      </div>
    </section>
  );
}
