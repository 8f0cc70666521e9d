"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import type { PatientOutput } from "@/lib/people/patients/schema";
import { dayOf, formatDate } from "@/lib/shared/format";

/** When the patient last changed their own data; nothing if they never have. */
export function ChangedByPatient({
  at,
}: {
  at: PatientOutput["changed_by_patient_at"] | undefined;
}) {
  const zone = useClinicZone();
  if (!at) return null;
  return (
    <p className="numbers text-sm text-muted-foreground">
      {`Cambiado por el paciente el ${formatDate(dayOf(at, zone))}`}
    </p>
  );
}
