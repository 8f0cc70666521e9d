"use client";

import { Allergies } from "@/components/patients/allergies";
import { identityNote } from "@/components/people/identity-note";
import { ReadingState } from "@/components/reading-state";
import { ActiveBadge } from "@/components/status-badge";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { ageOn, formatCount, fullName } from "@/lib/shared/format";

const FAILURE = "No se pudieron cargar sus alergias.";
/** Characters that may need more room than the head has. */
const LONG = 200;

type PatientInHeadProps = {
  id: string;
  /** The clinic's date. */
  today: string;
};

/** Whose record is being written, in the head of the dialog, where the text does not scroll them out of sight. */
export function PatientInHead({ id, today }: PatientInHeadProps) {
  const { reading, reload } = useRead({
    key: id,
    read: (signal) => api("GET", "/api/patients/[id]", { params: { id }, signal }),
    failure: FAILURE,
  });
  return (
    // Two lines high from the start, so that the form does not move.
    <div aria-live="polite" className="grid min-h-14 min-w-0 grow content-start gap-1">
      <ReadingState
        reading={reading}
        loading="Cargando alergias…"
        failed={FAILURE}
        onRetry={reload}
      >
        {({ User, birthday, allergies = null }) => (
          <>
            <p className="numbers flex flex-wrap items-center gap-x-3 wrap-anywhere text-muted-foreground">
              <span className="font-semibold text-foreground">{fullName(User)}</span>
              <span>
                {[
                  birthday && formatCount(ageOn(birthday, today), "año", "años"),
                  identityNote(User),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {!User.is_active && <ActiveBadge isActive={false} />}
            </p>
            <p
              className="max-h-[25svh] overflow-y-auto"
              // The keyboard scrolls it only where it can focus it.
              {...(allergies && allergies.length > LONG && { tabIndex: 0 })}
            >
              {allergies && <span>{"Alergias: "}</span>}
              <Allergies allergies={allergies} />
            </p>
          </>
        )}
      </ReadingState>
    </div>
  );
}
