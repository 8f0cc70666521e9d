"use client";

import { CheckboxGroupField } from "@/components/form/checkbox-group-field";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import type { Opening } from "@/components/list/dialog-button";
import { nameOf } from "@/lib/agenda/availability/overlap";
import {
  type AvailabilityOutput,
  availabilityCopies,
  availabilityDays,
  availabilityInput,
} from "@/lib/agenda/availability/schema";
import { api } from "@/lib/browser/api";
import { formatTime } from "@/lib/shared/format";
import { weekdayOptions } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { AvailabilityFields } from "./availability-fields";
import { EditedHours, UncoveredAppointments } from "./uncovered-appointments";

type OfAvailability = { availability: AvailabilityOutput };

export function EditAvailability({ availability, ...opening }: OfAvailability & Opening) {
  const { id, weekday, start_time, end_time, slot_duration_min } = availability;
  const times = { start_time: formatTime(start_time), end_time: formatTime(end_time) };
  return (
    <FormDialog
      {...opening}
      title="Editar disponibilidad"
      description="Las citas ya agendadas no cambian."
      schema={availabilityInput}
      defaultValues={{ weekday: String(weekday), ...times, slot_duration_min }}
      editing={{ seen: { weekday, start_time, end_time, slot_duration_min } }}
      request={(body, key) => api("PUT", "/api/availability/[id]", { params: { id }, body, key })}
      messages={messages.availability.update}
    >
      <AvailabilityFields>
        <SelectField name="weekday" label="Día de la semana" options={weekdayOptions} />
      </AvailabilityFields>
      <EditedHours id={id} />
    </FormDialog>
  );
}

export function CopyAvailability({ availability, ...opening }: OfAvailability & Opening) {
  const { id, weekday } = availability;
  return (
    <FormDialog
      {...opening}
      title={`Copiar el horario del ${nameOf(availability)}`}
      description="Se copia a todos los días que elijas, o a ninguno si alguno no tiene lugar."
      schema={availabilityCopies}
      defaultValues={{ weekdays: [] }}
      request={(body, key) =>
        api("POST", "/api/availability/[id]/copies", { params: { id }, body, key })
      }
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
  );
}

/** Lists the appointments that would be outside the doctor's hours. */
export function RemoveAvailability({ availability, ...opening }: OfAvailability & Opening) {
  return (
    <ConfirmDialog
      {...opening}
      title={`¿Eliminar la disponibilidad del ${nameOf(availability)}?`}
      description="No se ofrecerán más turnos en ese horario. Las citas ya agendadas se mantienen."
      verb="Eliminar"
      pendingLabel="Eliminando…"
      request={(key) =>
        api("DELETE", "/api/availability/[id]", { params: { id: availability.id }, key })
      }
      messages={messages.availability.remove}
    >
      <UncoveredAppointments id={availability.id} hours={null} />
    </ConfirmDialog>
  );
}

export function NewAvailabilityDialog({ doctorId, ...opening }: { doctorId: string } & Opening) {
  return (
    <FormDialog
      {...opening}
      title="Nueva disponibilidad"
      description="Se repite cada semana, en la hora de la clínica."
      schema={availabilityDays}
      defaultValues={{ weekdays: [], start_time: "", end_time: "", slot_duration_min: 30 }}
      request={(body, key) =>
        api("POST", "/api/doctors/[id]/availability/weekdays", {
          params: { id: doctorId },
          body,
          key,
        })
      }
      messages={messages.availability.create}
    >
      <AvailabilityFields>
        <CheckboxGroupField
          name="weekdays"
          label="Días de la semana"
          help="El mismo horario se agrega a todos los que elijas, o a ninguno si en alguno no cabe."
          options={weekdayOptions}
        />
      </AvailabilityFields>
    </FormDialog>
  );
}
