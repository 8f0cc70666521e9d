"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { Field, FieldHelp, FieldLabel } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/browser/api";
import { useUnsavedWork } from "@/lib/browser/unsaved-work";
import { doctorName, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import type { PatientAppointment } from "../patient-steps";

type CannotComeProps = Opening & { appointment: PatientAppointment; onDone: () => void };

/** A patient cancels a confirmed appointment, and may say why. */
export function CannotCome({ appointment, ...dialog }: CannotComeProps) {
  const { id, Doctor, date, start_time, end_time, updatedAt } = appointment;
  const [reason, setReason] = useState("");
  const field = useId();
  useUnsavedWork(dialog.open && reason !== "");
  const when = `${formatWeekdayDate(date)}, ${formatTimeRange(start_time, end_time)}`;
  return (
    <ConfirmDialog
      {...dialog}
      title={`¿No puedes ir a la cita con ${doctorName(Doctor)}?`}
      description={`Es el ${when}. Se cancelará, y el horario quedará libre para otra persona.`}
      verb="Cancelar cita"
      pendingLabel="Cancelando…"
      request={(key) =>
        api("POST", "/api/appointments/[id]/cancel", {
          params: { id },
          body: { reason, updatedAt },
          key,
        })
      }
      messages={messages.appointments.cancel}
    >
      <Field>
        <FieldLabel htmlFor={field}>Motivo (opcional)</FieldLabel>
        <Textarea
          id={field}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          aria-describedby={`${field}-help`}
        />
        <FieldHelp id={`${field}-help`}>Lo leerán el doctor y la clínica.</FieldHelp>
      </Field>
    </ConfirmDialog>
  );
}
