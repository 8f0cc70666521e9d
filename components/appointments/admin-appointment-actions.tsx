"use client";

import { Confirm } from "@/components/form/confirm";
import { CalendarClock, ChevronDown } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { ActionMenu } from "@/components/list/action-menu";
import { CardActions } from "@/components/list/card-actions";
import type { Opening } from "@/components/list/dialog-button";
import { MoreActions } from "@/components/list/more-actions";
import type { RowAction } from "@/components/list/use-action-dialog";
import { edit, remove } from "@/components/list/usual-actions";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { isChangeable } from "@/lib/agenda/appointments/status";
import { api } from "@/lib/browser/api";
import { doctorName, formatTime, formatWeekdayDate, fullName, ofThe } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { type AdminAppointment, type AdminStep, adminSteps, adminStepsFrom } from "./admin-steps";
import { AttendanceActions, NextAttendance } from "./attendance/attendance-actions";
import { useAttendance } from "./attendance/use-attendance";
import { readBack } from "./read-back";
import { MOVE } from "./reschedule/move-label";

const EditAppointment = lazyDialog(() =>
  import("./form/edit-appointment").then((file) => file.EditAppointment),
);

const AdminReschedule = lazyDialog(() =>
  import("./reschedule/admin-reschedule").then((file) => file.AdminReschedule),
);

type AdminAppointmentActionsProps = {
  appointment: AdminAppointment;
  /** The clinic's date. */
  today: string;
};

/** Edits an appointment, gives it another time or status, or deletes it. */
export function AdminAppointmentActions(props: AdminAppointmentActionsProps) {
  const { appointment, today } = props;
  const { editing, moving, steps, removal } = adminActionsOf(props);
  const { next, others } = useAttendance(appointment, today);
  const of = ofAppointment(appointment);
  return (
    <>
      <NextAttendance of={of} step={next} />
      <CardActions of={of} actions={[editing]} />
      <StatusMenu of={of} steps={steps} />
      <MoreActions of={of} actions={[...others, ...moving, removal]} />
    </>
  );
}

/** The same in one menu, for a row of a dense table. */
export function AdminAppointmentMenu(props: AdminAppointmentActionsProps) {
  const { editing, moving, steps, removal } = adminActionsOf(props);
  const { next, others } = useAttendance(props.appointment, props.today);
  const attendance = next ? [next, ...others] : others;
  return (
    <MoreActions
      size="icon-sm"
      variant="ghost"
      of={ofAppointment(props.appointment)}
      actions={[...attendance, editing, ...moving, ...steps, removal]}
    />
  );
}

/** What can be done next from the details. */
export function AdminAppointmentSteps(props: AdminAppointmentActionsProps) {
  const { editing, moving, steps } = adminActionsOf(props);
  const of = ofAppointment(props.appointment);
  return (
    <>
      <AttendanceActions visit={props.appointment} today={props.today} size="sm" />
      <StatusMenu of={of} steps={steps} />
      <CardActions of={of} actions={[...moving, editing]} />
    </>
  );
}

const StatusMenu = ({ of, steps }: { of: string; steps: readonly RowAction[] }) => (
  <ActionMenu size="sm" variant="outline" actions={steps}>
    <span>Estado</span>
    <span className="sr-only">{` ${ofThe(of)}`}</span>
    <ChevronDown aria-hidden />
  </ActionMenu>
);

const ofAppointment = ({ Patient }: AppointmentOutput) => `la cita de ${fullName(Patient.User)}`;

function adminActionsOf({ appointment, today }: AdminAppointmentActionsProps) {
  const { id, status, Patient } = appointment;
  const editing = edit((opening) => (
    <EditAppointment appointment={appointment} today={today} {...opening} />
  ));
  const move = {
    ...{ label: MOVE, icon: CalendarClock, isNoun: true },
    dialog: (opening: Opening) => <AdminReschedule {...{ appointment, today }} {...opening} />,
  };
  const removal = remove({
    request: (key) => api("DELETE", "/api/appointments/[id]", { params: { id }, key }),
    title: `¿Eliminar la cita de ${fullName(Patient.User)}?`,
    description: `Es ${whenOf(appointment)}. Se eliminará para siempre.`,
    messages: messages.appointments.remove,
  });
  const steps = adminStepsFrom(status).map((step) => ({
    ...{ label: adminSteps[step].verb, icon: adminSteps[step].icon },
    dialog: (opening: Opening) => (
      <AdminStepDialog appointment={appointment} step={step} {...opening} />
    ),
  }));
  return { editing, moving: isChangeable(appointment) ? [move] : [], steps, removal };
}

type AdminStepDialogProps = Opening & { appointment: AppointmentOutput; step: AdminStep };

/** Asks before an appointment changes its status. */
function AdminStepDialog({ appointment, step, ...opening }: AdminStepDialogProps) {
  const { id, updatedAt, Patient } = appointment;
  const { question, consequence, withoutEmail, icon: _, ...wording } = adminSteps[step];
  return (
    <Confirm
      {...opening}
      {...wording}
      title={`${question} ${fullName(Patient.User)}?`}
      description={`Es ${whenOf(appointment)}. ${Patient.User.email ? consequence : withoutEmail}`}
      request={(key) =>
        api("PATCH", "/api/appointments/[id]/status", {
          params: { id },
          body: { status: step, updatedAt },
          key,
        })
      }
      messages={messages.appointments.changeStatus}
      readBack={readBack(appointment)}
    />
  );
}

const whenOf = ({ date, start_time, end_time, Doctor }: AppointmentOutput) =>
  `el ${formatWeekdayDate(date)} de ${formatTime(start_time)} a ${formatTime(end_time)}, con ${doctorName(Doctor)}`;
