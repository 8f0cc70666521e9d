"use client";

import { Copy } from "lucide-react";
import { CheckboxGroupField } from "@/components/form/checkbox-group-field";
import { FormDialog } from "@/components/form/form-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { edit, remove } from "@/components/list/usual-actions";
import { nameOf } from "@/lib/agenda/availability/overlap";
import {
  type AvailabilityOutput,
  availabilityCopies,
  availabilityInput,
} from "@/lib/agenda/availability/schema";
import { api } from "@/lib/browser/api";
import { formatTime } from "@/lib/shared/format";
import { weekdayOptions } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { AvailabilityFields } from "./availability-fields";
import { EditedHours, UncoveredAppointments } from "./uncovered-appointments";

/** Edits one weekly window, copies it to other days, and deletes it. */
export function AvailabilityActions({ availability }: { availability: AvailabilityOutput }) {
  const { id, weekday, slot_duration_min } = availability;
  const start_time = formatTime(availability.start_time);
  const end_time = formatTime(availability.end_time);
  const name = nameOf(availability);
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
      <EditedHours id={id} />
    </FormDialog>
  ));
  const copying = {
    label: "Copiar",
    icon: Copy,
    dialog: (opening: Opening) => (
      <FormDialog
        {...opening}
        title={`Copiar el horario del ${name}`}
        description="Se copia a todos los días que elijas, o a ninguno si alguno no tiene lugar."
        schema={availabilityCopies}
        defaultValues={{ weekdays: [] }}
        request={(body) => api("POST", `${path}/copies`, { body })}
        messages={messages.availability.copy}
        submitLabel="Copiar"
        pendingLabel="Copiando…"
      >
        <CheckboxGroupField
          name="weekdays"
          label="Días"
          options={weekdayOptions.filter(({ value }) => value !== String(weekday))}
        />
      </FormDialog>
    ),
  };
  const removal = remove({
    path,
    title: `¿Eliminar la disponibilidad del ${name}?`,
    description: "No se ofrecerán más turnos en ese horario. Las citas ya agendadas se mantienen.",
    children: <UncoveredAppointments id={id} hours={null} />,
    messages: messages.availability.remove,
  });
  return <RowActions of={name} actions={[editing, copying, removal]} />;
}
