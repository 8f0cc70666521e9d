"use client";

import { FormDialog } from "@/components/form/form-dialog";
import { RowActions } from "@/components/list/row-actions";
import { edit, remove } from "@/components/list/usual-actions";
import { type AvailabilityOutput, availabilityInput } from "@/lib/agenda/availability/schema";
import { api } from "@/lib/browser/api";
import { formatTime } from "@/lib/shared/format";
import { weekdayLabel } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { AvailabilityFields } from "./availability-fields";

/** Edits and deletes one weekly window. */
export function AvailabilityActions({ availability }: { availability: AvailabilityOutput }) {
  const { id, weekday, slot_duration_min } = availability;
  const start_time = formatTime(availability.start_time);
  const end_time = formatTime(availability.end_time);
  const name = `${weekdayLabel(weekday).toLowerCase()} de ${start_time} a ${end_time}`;
  const path = `/api/availability/${id}`;
  const editing = edit((opening) => (
    <FormDialog
      {...opening}
      title="Editar disponibilidad"
      description="Las citas ya agendadas no cambian."
      schema={availabilityInput}
      defaultValues={{ weekday: String(weekday), start_time, end_time, slot_duration_min }}
      request={(body) => api("PUT", path, { body })}
      messages={messages.availability.update}
    >
      <AvailabilityFields />
    </FormDialog>
  ));
  const removal = remove({
    path,
    title: `¿Eliminar la disponibilidad del ${name}?`,
    description: "No se ofrecerán más turnos en ese horario. Las citas ya agendadas se mantienen.",
    messages: messages.availability.remove,
  });
  return <RowActions of={name} actions={[editing, removal]} />;
}
