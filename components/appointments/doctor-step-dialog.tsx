"use client";

import type { ComponentProps } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { api } from "@/lib/browser/api";
import { formatTime, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { type DoctorAppointment, type DoctorStep, doctorSteps } from "./doctor-steps";
import { readBackToDoctor } from "./read-back";

type DoctorStepDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  "trigger" | "open" | "onOpenChange" | "onDone"
> & {
  appointment: DoctorAppointment;
  step: DoctorStep;
};

/** Asks before an appointment changes its status. */
export function DoctorStepDialog({ appointment, step, ...dialog }: DoctorStepDialogProps) {
  const { id, updatedAt, date, start_time, end_time, Patient } = appointment;
  const { question, consequence, withoutEmail, icon: _, ...wording } = doctorSteps[step];
  const when = `${formatWeekdayDate(date)} de ${formatTime(start_time)} a ${formatTime(end_time)}`;
  return (
    <ConfirmDialog
      {...dialog}
      {...wording}
      title={`${question} ${fullName(Patient.User)}?`}
      description={`Es el ${when}. ${Patient.User.email ? consequence : withoutEmail}`}
      request={(key) =>
        api("PATCH", "/api/appointments/[id]/status", {
          params: { id },
          body: { status: step, updatedAt },
          key,
        })
      }
      readBack={readBackToDoctor(appointment)}
    />
  );
}
