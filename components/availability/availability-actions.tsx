"use client";

import { Pencil, Trash2 } from "lucide-react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { FormDialog } from "@/components/form/form-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
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
  const edit = (opening: Opening) => (
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
  );
  const remove = (opening: Opening) => (
    <ConfirmDialog
      {...opening}
      title={`¿Eliminar la disponibilidad del ${name}?`}
      description="No se ofrecerán más turnos en ese horario. Las citas ya agendadas se mantienen."
      verb="Eliminar"
      pendingLabel="Eliminando…"
      request={() => api("DELETE", path)}
      messages={messages.availability.remove}
    />
  );
  return (
    <RowActions
      of={name}
      actions={[
        { label: "Editar", icon: Pencil, dialog: edit },
        { label: "Eliminar", icon: Trash2, dialog: remove, destructive: true },
      ]}
    />
  );
}
