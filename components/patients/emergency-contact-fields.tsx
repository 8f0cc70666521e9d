"use client";

import { TextField } from "@/components/form/text-field";
import type { PatientOutput } from "@/lib/people/patients/schema";

type Contact = PatientOutput["emergency_contact"];

/** The fields' values; empty ones for nobody. */
export const contactValues = (contact: Contact | undefined) => ({
  name: contact?.name ?? "",
  phone: contact?.phone ?? "",
  relation: contact?.relation ?? "",
});

export function EmergencyContactFields() {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-medium">A quién llamar en una emergencia</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="emergency_contact.name"
          label="Nombre y apellido"
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          name="emergency_contact.relation"
          label="Relación"
          help="Por ejemplo, madre o pareja"
          maxLength={50}
          autoComplete="off"
        />
        <TextField
          name="emergency_contact.phone"
          label="Su teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
