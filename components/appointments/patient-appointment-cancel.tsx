"use client";

import type { ComponentProps } from "react";
import { justBooked } from "@/components/booking/just-booked";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { api } from "@/lib/browser/api";
import { doctorName, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

type PatientAppointmentCancelProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "trigger" | "open" | "onOpenChange" | "onDone"
> & {
  appointment: Pick<AppointmentOutput, "id" | "date" | "start_time" | "end_time"> & {
    updatedAt: string | undefined;
    Doctor: Parameters<typeof doctorName>[0];
  };
};

/** Asks before a patient cancels an appointment. */
export function PatientAppointmentCancel({
  appointment,
  onDone,
  ...dialog
}: PatientAppointmentCancelProps) {
  const { id, updatedAt, Doctor, date, start_time, end_time } = appointment;
  const when = `${formatWeekdayDate(date)}, ${formatTimeRange(start_time, end_time)}`;
  return (
    <ConfirmDialog
      {...dialog}
      title={`¿Cancelar la cita con ${doctorName(Doctor)}?`}
      description={`Es el ${when}. El horario quedará libre para otra persona.`}
      verb="Cancelar cita"
      pendingLabel="Cancelando…"
      request={(key) =>
        api("PATCH", "/api/appointments/[id]/status", {
          params: { id },
          body: { status: "cancelled", updatedAt },
          key,
        })
      }
      onDone={() => {
        onDone?.();
        if (justBooked.get()?.id === id) justBooked.set(null);
      }}
      messages={messages.appointments.cancel}
    />
  );
}
