"use client";

import { z } from "zod";
import { bookableDays } from "@/components/booking/bookable-days";
import { isFree } from "@/components/booking/chosen-before";
import { readSlots } from "@/components/booking/read-slots";
import type { DialogFrame } from "@/components/form/guarded-dialog";
import { RequestForm } from "@/components/form/request-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useDialogForm } from "@/components/form/use-dialog-form";
import type { RequestFormState } from "@/components/form/use-request-form";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFooter } from "@/components/ui/dialog";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { ApiError, api, type Repeated } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { readBackToPatient } from "../read-back";
import { moveLabel } from "./move-label";
import type { PatientRescheduleProps } from "./patient-reschedule";
import { PatientSlots } from "./patient-slots";

const schema = z.object({
  date: z.string().min(1, "Elige un día."),
  start_time: z.string().min(1, "Elige un horario."),
});
export type MoveValues = z.input<typeof schema>;

/** Day and slot; after a refusal the slots are read again, and the day stays. */
export function PatientRescheduleForm({
  appointment,
  today,
  frame,
}: PatientRescheduleProps & { frame: DialogFrame }) {
  const { id, doctor_id, updatedAt } = appointment;
  const days = bookableDays(today);
  const request: RequestFormState<MoveValues, MoveValues> = useDialogForm(
    {
      schema,
      defaultValues: {
        date: days.includes(appointment.date) ? appointment.date : "",
        start_time: "",
      },
      request(_, key): Promise<AppointmentOutput | Repeated> {
        if (!chosen) throw new ApiError(422, GONE, { start_time: GONE });
        const { date, start_time, end_time } = chosen;
        const body = { date, start_time, end_time, updatedAt };
        return api("POST", "/api/appointments/[id]/reschedule", { params: { id }, body, key });
      },
      savedAt: () => routes.patient.appointments,
      messages: messages.appointments.reschedule,
      also: ({ status }: AppointmentOutput) =>
        status === "pending" && "Queda pendiente hasta que se confirme.",
      readBack: readBackToPatient,
    },
    frame,
  );
  const { form } = request;
  const { reading, reload } = useRead({
    key: `${doctor_id} ${form.formState.submitCount}`,
    read: (signal) =>
      readSlots(
        doctor_id,
        {
          ...{ startDate: days[0] ?? today, endDate: days.at(-1) ?? today },
          exclude_appointment: id,
        },
        { signal },
      ),
    failure: messages.appointments.loadSlots,
  });
  const [date, start] = form.watch(["date", "start_time"]);
  const known = reading.state === "loading" ? reading.previous : null;
  const slots = reading.state === "ready" ? reading.data : known;
  const chosen = slots?.find(
    (slot) => slot.date === date && slot.start_time === start && isFree(slot),
  );
  return (
    <RequestForm request={request}>
      <PatientSlots
        appointment={appointment}
        days={days}
        slots={slots}
        failure={reading.state === "failed" ? reading.message : null}
        chosen={chosen ?? null}
        onRetry={reload}
      />
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Volver</Button>
        </DialogClose>
        <SubmitButton pendingLabel="Cambiando…" className="numbers">
          {moveLabel(chosen)}
        </SubmitButton>
      </DialogFooter>
    </RequestForm>
  );
}

const GONE = "Ese horario ya no está libre. Elige otro.";
