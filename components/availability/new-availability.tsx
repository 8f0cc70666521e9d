"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { NewButton } from "@/components/list/new-button";
import { useOpenFromUrl } from "@/components/list/use-open-from-url";
import { availabilityInput } from "@/lib/agenda/availability/schema";
import { api } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";
import { AvailabilityFields } from "./availability-fields";

/** The button that opens the form of a new weekly window. */
export function NewAvailability({ doctorId }: { doctorId: string }) {
  return (
    <FormDialog
      {...useOpenFromUrl()}
      title="Nueva disponibilidad"
      description="Se repite cada semana, en la hora de la clínica."
      trigger={<NewButton>Nueva disponibilidad</NewButton>}
      schema={availabilityInput}
      defaultValues={{ weekday: "", start_time: "", end_time: "", slot_duration_min: 30 }}
      request={(body) => api("POST", `/api/doctors/${doctorId}/availability`, { body })}
      messages={messages.availability.create}
    >
      <AvailabilityFields />
    </FormDialog>
  );
}
