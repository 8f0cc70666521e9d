"use client";

import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useSavedForm } from "@/components/form/use-saved-form";
import { api } from "@/lib/browser/api";
import { script } from "@/lib/browser/script";
import type { DoctorSummary } from "@/lib/people/schema";
import { messages } from "@/lib/shared/messages";
import { TitleOfficeFields, titleOfficeOf } from "./title-office-fields";

const rules = script(() => import("@/lib/people/doctors/schema"));

/** What doctors themselves say of how patients see them. */
export function OwnDoctorForm({ doctor }: { doctor: DoctorSummary }) {
  const change = useSavedForm({
    schema: async () => (await rules.get()).ownDoctorChange,
    saved: doctor,
    valuesOf: titleOfficeOf,
    request: (body, key) => api("PUT", "/api/rbac/doctor/profile", { body, key }),
    messages: messages.doctors.updateOwn,
  });
  return (
    <RequestForm request={change}>
      <div className="grid content-start gap-5 sm:grid-cols-2">
        <TitleOfficeFields />
      </div>
      <SubmitButton pendingLabel="Guardando…" className="w-fit">
        Guardar
      </SubmitButton>
    </RequestForm>
  );
}
