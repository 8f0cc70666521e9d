"use client";

import { PatientHealth } from "@/components/patients/patient-health";
import { ReadingState } from "@/components/reading-state";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";

const FAILURE = "No se pudieron cargar sus alergias ni sus condiciones.";

type PatientHealthReadingProps = { patientId: string; today: string };

/** Read again whenever an appointment is opened: each read is logged, and shows the present data. */
export function PatientHealthReading({ patientId, today }: PatientHealthReadingProps) {
  const { reading, reload } = useRead({
    key: patientId,
    read: (signal) => api("GET", "/api/patients/[id]", { params: { id: patientId }, signal }),
    failure: FAILURE,
  });
  return (
    // As tall as one line of each, so that nothing below moves.
    <div className="min-h-39 sm:min-h-26">
      <ReadingState
        reading={reading}
        loading="Cargando alergias y condiciones…"
        failed={FAILURE}
        onRetry={reload}
      >
        {(patient) => <PatientHealth patient={patient} today={today} />}
      </ReadingState>
    </div>
  );
}
