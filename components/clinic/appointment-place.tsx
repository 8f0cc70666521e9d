"use client";

import { placeOf } from "@/lib/clinic/words";
import type { DoctorSummary } from "@/lib/people/schema";
import { ClinicContact } from "./clinic-contact";
import { useClinic } from "./clinic-context";

/** Where an appointment is, whom to call about it, and what to bring. */
export function AppointmentPlace({ doctor }: { doctor: DoctorSummary }) {
  const clinic = useClinic();
  const [name, ...place] = placeOf(clinic, doctor);
  return (
    <section className="grid gap-1">
      <h3 className="text-sm text-muted-foreground">Lugar</h3>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <ClinicContact clinic={{ ...clinic, address: place.join(", ") }} />
    </section>
  );
}
