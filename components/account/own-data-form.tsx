"use client";

import { useRef } from "react";
import { ErrorSummary } from "@/components/form/error-summary";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useSavedForm } from "@/components/form/use-saved-form";
import {
  contactValues,
  EmergencyContactFields,
} from "@/components/patients/emergency-contact-fields";
import { PersonalFields, personalValues } from "@/components/patients/personal-fields";
import { ApiError, api, Repeated } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import type { OwnData, ProfileChange, ProfileOutput } from "@/lib/people/patients/schema";
import { messages } from "@/lib/shared/messages";

const rules = script(() => import("@/lib/people/patients/schema"));
const conflict = script(() => import("./their-changes"));

/** What patients keep themselves, in the order in which it is shown. */
const valuesOf = (own: OwnData) => ({
  phone: own.phone ?? "",
  address: own.address ?? "",
  ...personalValues(own),
  emergency_contact: contactValues(own.emergency_contact),
});

const ownDataIn = ({ user: { phone, address, patient } }: ProfileOutput): OwnData => ({
  ...patient,
  phone,
  address,
});

export function OwnDataForm({ own }: { own: OwnData }) {
  /** As the clinic has them, as far as this form knows. */
  const known = useRef(own);
  const change = useSavedForm({
    schema: async () => (await rules.get()).profileChange,
    saved: own,
    valuesOf,
    request: save,
    messages: messages.profile.update,
  });
  const { form } = change;

  async function save(change: ProfileChange, key: string) {
    try {
      const body = { ...change, updatedAt: known.current.updatedAt };
      const saved = await api("PUT", "/api/rbac/patient/profile", { body, key });
      const profile =
        saved instanceof Repeated ? await api("GET", "/api/rbac/patient/profile") : saved;
      known.current = ownDataIn(profile);
      return known.current;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // What the clinic changed is shown; what was typed stays, and says what it would overwrite.
      const now = ownDataIn(await api("GET", "/api/rbac/patient/profile"));
      const { theirChanges } = await conflict.get();
      const fields = theirChanges(valuesOf(known.current), valuesOf(now), form.getValues());
      known.current = now;
      form.reset(valuesOf(now), { keepDirtyValues: true });
      throw new ApiError(error.status, error.message, { updatedAt: error.message, ...fields });
    }
  }

  return (
    <RequestForm request={change}>
      <ErrorSummary />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="phone" label="Teléfono" type="tel" inputMode="tel" autoComplete="tel" />
        <TextField name="address" label="Dirección" maxLength={200} autoComplete="street-address" />
      </div>
      <PersonalFields />
      <EmergencyContactFields />
      <SubmitButton pendingLabel="Guardando…" className="w-fit">
        Guardar mis datos
      </SubmitButton>
    </RequestForm>
  );
}
