"use client";

import { Allergies } from "@/components/patients/allergies";
import { identityNote } from "@/components/people/identity-note";
import { ReadingState } from "@/components/reading-state";
import { ActiveBadge } from "@/components/status-badge";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { formatAge, fullName } from "@/lib/shared/format";
import type { RecordHead } from "./record-head";

const FAILURE = "No se pudieron cargar sus alergias.";
/** Characters that may need more room than the head has. */
const LONG = 200;

type PatientInHeadProps = {
  id: string;
  /** The patient as the record's row has them: shown while the rest is loading. */
  known?: RecordHead["Patient"];
  /** The clinic's date. */
  today: string;
};

/** The patient's name, age and allergies, for the head of a dialog: they stay visible while a long text scrolls. */
export function PatientInHead({ id, known, today }: PatientInHeadProps) {
  const { reading, reload } = useRead({
    key: id,
    read: (signal) => api("GET", "/api/patients/[id]", { params: { id }, signal }),
    failure: FAILURE,
  });
  const read = reading.state === "ready" ? reading.data : null;
  const patient = read ?? known;
  return (
    // Two lines high from the start, so that the form does not move.
    <div aria-live="polite" className="grid min-h-14 min-w-0 grow content-start gap-1">
      {patient && (
        <p className="numbers flex flex-wrap items-center gap-x-3 wrap-anywhere text-muted-foreground">
          <span className="font-semibold text-foreground">{fullName(patient.User)}</span>
          <span>
            {[patient.birthday && formatAge(patient.birthday, today), identityNote(patient.User)]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {read && !read.User.is_active && <ActiveBadge isActive={false} />}
        </p>
      )}
      <ReadingState
        reading={reading}
        loading="Cargando alergias…"
        failed={FAILURE}
        onRetry={reload}
      >
        {({ allergies = null }) => (
          <p
            className="max-h-[25svh] overflow-y-auto"
            // The keyboard scrolls it only where it can focus it.
            {...(allergies && allergies.length > LONG && { tabIndex: 0 })}
          >
            {allergies && <span>{"Alergias: "}</span>}
            <Allergies allergies={allergies} />
          </p>
        )}
      </ReadingState>
    </div>
  );
}
