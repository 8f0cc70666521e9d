"use client";

import { Confirm } from "@/components/form/confirm";
import { ChevronDown } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { ActionMenu } from "@/components/list/action-menu";
import { CardActions } from "@/components/list/card-actions";
import type { Opening } from "@/components/list/dialog-button";
import { edit, remove } from "@/components/list/usual-actions";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { api } from "@/lib/browser/api";
import { doctorName, formatTime, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { type AdminStep, adminSteps, adminStepsFrom } from "./admin-steps";

const EditAppointment = lazyDialog(() =>
  import("./form/edit-appointment").then((file) => file.EditAppointment),
);

type AdminAppointmentActionsProps = {
  appointment: AppointmentOutput;
  /** The clinic's date. */
  today: string;
};

/** Edits an appointment, changes its status, or deletes it. */
export function AdminAppointmentActions({ appointment, today }: AdminAppointmentActionsProps) {
  const { id, status, Patient } = appointment;
  const patient = fullName(Patient.User);
  const editing = edit((opening) => (
    <EditAppointment appointment={appointment} today={today} {...opening} />
  ));
  const removal = remove({
    request: () => api("DELETE", "/api/appointments/[id]", { params: { id } }),
    title: `¿Eliminar la cita de ${patient}?`,
    description: `Es ${whenOf(appointment)}. Se eliminará para siempre.`,
    messages: messages.appointments.remove,
  });
  const steps = adminStepsFrom(status).map((step) => ({
    ...{ label: adminSteps[step].verb, icon: adminSteps[step].icon },
    destructive: adminSteps[step].destructive,
    dialog: (opening: Opening) => (
      <AdminStepDialog appointment={appointment} step={step} {...opening} />
    ),
  }));
  const of = `de la cita de ${patient}`;
  return (
    <>
      <CardActions of={of} actions={[editing]} />
      <ActionMenu size="sm" variant="outline" actions={steps}>
        Estado<span className="sr-only">{` ${of}`}</span>
        <ChevronDown aria-hidden />
      </ActionMenu>
      <CardActions of={of} actions={[removal]} />
    </>
  );
}

type AdminStepDialogProps = Opening & { appointment: AppointmentOutput; step: AdminStep };

/** Asks before an appointment changes its status. */
function AdminStepDialog({ appointment, step, ...opening }: AdminStepDialogProps) {
  const { id, updatedAt, Patient } = appointment;
  const { question, consequence, icon: _, ...wording } = adminSteps[step];
  return (
    <Confirm
      {...opening}
      {...wording}
      title={`${question} ${fullName(Patient.User)}?`}
      description={`Es ${whenOf(appointment)}. ${consequence}`}
      request={() =>
        api("PATCH", "/api/appointments/[id]/status", {
          params: { id },
          body: { status: step, updatedAt },
        })
      }
      messages={messages.appointments.changeStatus}
    />
  );
}

const whenOf = ({ date, start_time, end_time, Doctor }: AppointmentOutput) =>
  `el ${formatWeekdayDate(date)} de ${formatTime(start_time)} a ${formatTime(end_time)}, con ${doctorName(Doctor.User)}`;
