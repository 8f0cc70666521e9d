"use client";

import { Confirm } from "@/components/form/confirm";
import { Ban, CalendarCheck, CalendarSync } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DataTable } from "@/components/list/data-table";
import type { Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import { PhoneLink } from "@/components/people/contact-links";
import { isChangeable } from "@/lib/agenda/appointments/status";
import type { UncoveredReason } from "@/lib/agenda/coverage/reasons";
import { titleOf } from "@/lib/agenda/exceptions/words";
import { api } from "@/lib/browser/api";
import {
  doctorName,
  formatRelativeDay,
  formatShortDay,
  formatTime,
  formatTimeRange,
  formatWeekdayDate,
  fullName,
} from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { AdminAppointmentName } from "./admin-appointment-name";
import { type AdminAppointment, CALL_PATIENT } from "./admin-steps";
import { AppointmentBadges } from "./appointment-badges";
import { DoctorAppointmentName } from "./doctor-appointment-actions";
import { readBack } from "./read-back";
import { MOVE } from "./reschedule/move-label";
import { ChooseAppointment } from "./several/choosing";

const AdminReschedule = lazyDialog(() =>
  import("./reschedule/admin-reschedule").then((file) => file.AdminReschedule),
);
const DoctorReschedule = lazyDialog(() =>
  import("./reschedule/doctor-reschedule").then((file) => file.DoctorReschedule),
);

const KEPT = {
  success: "La cita queda como está",
  failure: "Error al dejar la cita como está",
};

export type UncoveredAppointment = AdminAppointment & { why: UncoveredReason };

type UncoveredTableProps = {
  rows: readonly UncoveredAppointment[];
  /** The clinic's date. */
  today: string;
  /** Their doctor looks, and may give none to another one. */
  isOwn: boolean;
};

/** Appointments that no hours cover any more, with what can be done about each. */
export function UncoveredTable({ rows, today, isOwn }: UncoveredTableProps) {
  const doctor = {
    header: "Doctor",
    cell: ({ Doctor }: UncoveredAppointment) => doctorName(Doctor),
  };
  return (
    <DataTable
      caption="Citas por reubicar"
      rows={rows}
      columns={[
        {
          header: "Cuándo",
          cell: ({ date, start_time, end_time, ...row }) => (
            <div className="flex items-center gap-2">
              <ChooseAppointment appointment={{ date, start_time, end_time, ...row }} />
              <div>
                <span>{`${formatShortDay(date)}, `}</span>
                <span className="whitespace-nowrap">{`${formatTimeRange(start_time, end_time)} `}</span>
                <span className="font-normal whitespace-nowrap text-muted-foreground rows:block">
                  {formatRelativeDay(date, today)}
                </span>
              </div>
            </div>
          ),
          className: "numbers",
        },
        {
          header: "Paciente",
          cell: (row) => (
            <div className="grid justify-items-end rows:justify-items-start">
              {isOwn ? (
                <DoctorAppointmentName appointment={row} today={today} />
              ) : (
                <AdminAppointmentName appointment={row} today={today} />
              )}
              {row.Patient.User.phone && (
                <span className="numbers text-sm">
                  <PhoneLink phone={row.Patient.User.phone} />
                </span>
              )}
            </div>
          ),
        },
        ...(isOwn ? [] : [doctor]),
        { header: "Por qué", cell: ({ why }) => wordsOf(why) },
        { header: "Estado", cell: (row) => <AppointmentBadges appointment={row} /> },
      ]}
      cardActions="buttons"
      actions={(row) => <UncoveredActions appointment={row} today={today} isOwn={isOwn} />}
    />
  );
}

/** Feriado: Navidad */
function wordsOf({ closedBy, isDoctorActive }: UncoveredReason): string {
  if (closedBy) return titleOf(closedBy);
  return isDoctorActive ? "Fuera del horario de atención" : "La cuenta del doctor está inactiva";
}

type UncoveredActionsProps = { appointment: UncoveredAppointment; today: string; isOwn: boolean };

function UncoveredActions({ appointment, today, isOwn }: UncoveredActionsProps) {
  if (!isChangeable(appointment)) return null;
  const { id, date, start_time, updatedAt, Patient, why } = appointment;
  const when = `Es el ${formatWeekdayDate(date)} a las ${formatTime(start_time)}.`;
  const Reschedule = isOwn ? DoctorReschedule : AdminReschedule;
  const move = {
    ...{ label: MOVE, icon: CalendarSync, isNoun: true },
    dialog: (opening: Opening) => <Reschedule {...{ appointment, today }} {...opening} />,
  };
  const cancel = {
    ...{ label: "Cancelar cita", icon: Ban, destructive: true, isNoun: true },
    dialog: (opening: Opening) => (
      <Confirm
        {...opening}
        title={`¿Cancelar la cita de ${fullName(Patient.User)}?`}
        description={`${when} ${Patient.User.email ? "El paciente recibirá un aviso por correo." : CALL_PATIENT}`}
        verb="Cancelar cita"
        pendingLabel="Cancelando…"
        request={(key) =>
          api("POST", "/api/appointments/[id]/cancel", { params: { id }, body: { updatedAt }, key })
        }
        messages={messages.appointments.cancel}
        readBack={readBack(appointment)}
      />
    ),
  };
  const keep = {
    ...{ label: "Dejar así", icon: CalendarCheck },
    dialog: (opening: Opening) => (
      <Confirm
        {...opening}
        title={`¿Dejar como está la cita de ${fullName(Patient.User)}?`}
        description={`${when} ${whatKeepingMeans(why, isOwn)}`}
        verb="Dejar así"
        destructive={false}
        pendingLabel="Guardando…"
        request={(key) =>
          api("PATCH", "/api/appointments/[id]/uncovered", {
            params: { id },
            body: { accepted: true, updatedAt },
            key,
          })
        }
        messages={KEPT}
        readBack={readBack(appointment)}
      />
    ),
  };
  return (
    <RowActions
      hasButtons
      of={`la cita de ${fullName(Patient.User)}`}
      actions={[move, keep, cancel]}
    />
  );
}

function whatKeepingMeans({ isDoctorActive }: UncoveredReason, isOwn: boolean): string {
  if (isOwn) return "Atenderás fuera de tu horario, y el paciente no recibe ningún aviso.";
  return isDoctorActive
    ? "El doctor atenderá fuera de su horario, y el paciente no recibe ningún aviso."
    : "La cuenta del doctor está inactiva: asegúrate de que alguien atienda al paciente, que no recibe ningún aviso.";
}
