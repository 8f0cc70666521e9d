"use client";

import { useRef } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { FormDialog } from "@/components/form/form-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { closes } from "@/lib/agenda/exceptions/days";
import { type ExceptionOutput, exceptionInput } from "@/lib/agenda/exceptions/schema";
import { daysOf, hoursOf, titleOf } from "@/lib/agenda/exceptions/words";
import { api } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";
import { AffectedAppointments } from "./affected-appointments";
import { ExceptionFields } from "./exception-fields";

export type NewExceptionProps = {
  /** Whose it is. Null: any doctor's, or the whole clinic's, as the form says. */
  doctorId: string | null;
};

/** Shows who is affected, and saves only what it has shown. */
export function NewExceptionDialog({ doctorId, ...opening }: NewExceptionProps & Opening) {
  const shown = useRef<string | null>(null);
  return (
    <FormDialog
      {...opening}
      title="Nueva ausencia u horario extra"
      description="De unos días, o de unas horas de cada uno. El horario semanal no cambia."
      schema={exceptionInput}
      defaultValues={{
        ...{ kind: "time_off", doctor_id: doctorId ?? "", date_from: "", date_to: "" },
        ...{ start_time: "", end_time: "", slot_duration_min: 30, reason: "" },
      }}
      request={({ doctor_id, ...body }, key) =>
        api("POST", "/api/schedule-exceptions", {
          body: {
            ...body,
            doctor_id: body.kind === "holiday" ? null : doctor_id,
            ...(shown.current && { digest: shown.current }),
          },
          key,
        })
      }
      messages={messages.exceptions.create}
    >
      <ExceptionFields isOfClinic={doctorId === null} />
      <AffectedAppointments
        isOfClinic={doctorId === null}
        onShown={(digest) => {
          shown.current = digest;
        }}
      />
    </FormDialog>
  );
}

export function RemoveException({
  exception,
  ...opening
}: { exception: ExceptionOutput } & Opening) {
  return (
    <ConfirmDialog
      {...opening}
      title={`¿Eliminar «${titleOf(exception)}»?`}
      description={`${daysOf(exception)}, ${hoursOf(exception).toLowerCase()}. ${
        closes(exception)
          ? "Los turnos de ese tiempo vuelven a ofrecerse."
          : "No se ofrecerán más turnos en ese horario. Las citas ya agendadas se mantienen, y quedan en «Por reubicar»."
      }`}
      verb="Eliminar"
      pendingLabel="Eliminando…"
      request={(key) =>
        api("DELETE", "/api/schedule-exceptions/[id]", { params: { id: exception.id }, key })
      }
      messages={messages.exceptions.remove}
    />
  );
}
