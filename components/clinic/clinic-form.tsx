"use client";

import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { TextareaField } from "@/components/form/textarea-field";
import { useSavedForm } from "@/components/form/use-saved-form";
import { api } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import type { Clinic } from "@/lib/clinic/schema";
import { messages } from "@/lib/shared/messages";

const rules = script(() => import("@/lib/clinic/schema"));

const valuesOf = ({ name, address, phone, email, instructions }: Clinic) => ({
  ...{ name, address: address ?? "", phone: phone ?? "", email: email ?? "" },
  instructions: instructions ?? "",
});

type ClinicFormProps = { clinic: Clinic; maxInstructions: number };

/** What the clinic says about itself. */
export function ClinicForm({ clinic, maxInstructions }: ClinicFormProps) {
  const change = useSavedForm({
    schema: async () => (await rules.get()).clinicChange,
    saved: clinic,
    valuesOf,
    request: (body, key) => api("PUT", "/api/clinic", { body, key }),
    messages: messages.clinic.update,
  });
  return (
    <RequestForm request={change}>
      <TextField
        name="name"
        label="Nombre"
        help="Está en cada página, en los correos y en las hojas impresas."
        autoComplete="off"
      />
      <TextField
        name="address"
        label="Dirección (opcional)"
        help="Calle, número y localidad: adonde van los pacientes. Con ella, los avisos ya no llevan la dirección del doctor."
        autoComplete="off"
      />
      <div className="grid content-start gap-5 sm:grid-cols-2">
        <TextField
          name="phone"
          label="Teléfono (opcional)"
          help="Al que llaman los pacientes: «011 4444-5555»."
          type="tel"
          autoComplete="off"
        />
        <TextField
          name="email"
          label="Email (opcional)"
          help="Uno que alguien lea."
          type="email"
          autoComplete="off"
        />
      </div>
      <TextareaField
        name="instructions"
        label="Indicaciones para los pacientes (opcional)"
        help="Qué traer y cómo encontrar la puerta."
        counter={maxInstructions}
        rows={5}
      />
      <SubmitButton pendingLabel="Guardando…" className="w-fit">
        Guardar
      </SubmitButton>
    </RequestForm>
  );
}
