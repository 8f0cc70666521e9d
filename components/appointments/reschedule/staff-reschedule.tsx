"use client";

import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { isSameTime } from "@/lib/agenda/appointments/conflict";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { api } from "@/lib/browser/api";
import type { ToastDetails } from "@/lib/browser/toast";
import { date as wholeDate, time as wholeTime } from "@/lib/shared/fields";
import { formatTime, formatTimeRange, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { inOwnList } from "@/lib/shared/routes";
import { CALL_PATIENT } from "../admin-steps";
import {
  type Rescheduled,
  type RescheduleValues,
  rescheduledAppointment,
} from "../form/form-schema";
import { columnClasses, TimeFields, wideClasses } from "../form/time-fields";
import { MOVE, moveLabel } from "./move-label";

export type StaffRescheduleProps = Opening & {
  appointment: Omit<AppointmentOutput, "Doctor">;
  /** The clinic's date. */
  today: string;
};

type Props = StaffRescheduleProps & {
  /** Chooses another doctor; `doctor` is the present one. */
  doctorField?: ReactNode;
  doctor?: string;
  /** Filled in, instead of what it has now. */
  to?: Rescheduled | undefined;
  readBack: (moved: AppointmentOutput) => ToastDetails;
};

/** Gives an appointment any other time ahead; the doctor's free slots are beside the fields. */
export function StaffReschedule(props: Props) {
  const { appointment, today, doctorField, doctor, to, readBack, ...opening } = props;
  const { id, doctor_id, date, start_time, end_time, updatedAt, Patient } = appointment;
  const before = {
    ...{ doctor_id, date },
    ...{ start_time: formatTime(start_time), end_time: formatTime(end_time) },
  };
  return (
    <FormDialog
      {...opening}
      kind={MOVE}
      title={fullName(Patient.User)}
      person={Patient.User}
      description={`Ahora: ${formatWeekdayDate(date)}, ${formatTimeRange(start_time, end_time)}${doctor ? `, con ${doctor}` : ""}`}
      className={wideClasses}
      schema={rescheduledAppointment(today, before)}
      defaultValues={{ ...before, ...to, reason: "" }}
      request={({ doctor_id: chosen, ...to }, key) =>
        api("POST", "/api/appointments/[id]/reschedule", {
          params: { id },
          body: { ...to, updatedAt, ...(chosen !== doctor_id && { doctor_id: chosen }) },
          key,
        })
      }
      savedAt={() => inOwnList("appointments", location.pathname, id)}
      messages={messages.appointments.reschedule}
      readBack={readBack}
      submitLabel={<MoveLabel before={before} />}
      pendingLabel="Cambiando…"
    >
      <div className={columnClasses}>
        {doctorField}
        <MovedTime today={today} excluded={id} />
        <div className="md:col-span-2">
          <TextField<RescheduleValues>
            name="reason"
            label="Motivo (opcional)"
            help={
              Patient.User.email
                ? "Queda en los cambios de la cita, que el paciente también ve. Recibirá un correo con el nuevo horario."
                : `Queda en los cambios de la cita. ${CALL_PATIENT}`
            }
            maxLength={200}
            autoComplete="off"
          />
        </div>
      </div>
    </FormDialog>
  );
}

function MovedTime(props: { today: string; excluded: string }) {
  const doctorId = useWatch<RescheduleValues, "doctor_id">({ name: "doctor_id" });
  return <TimeFields {...props} doctorId={doctorId} />;
}

/** Says the time that is typed or chosen, when it is another. */
function MoveLabel({ before }: { before: Rescheduled }) {
  const { control } = useFormContext<RescheduleValues>();
  const [doctor_id, date, start_time, end_time] = useWatch({
    control,
    name: ["doctor_id", "date", "start_time", "end_time"],
  });
  const after = { doctor_id, date, start_time, end_time };
  const isTime = wholeDate.safeParse(date).success && wholeTime("").safeParse(start_time).success;
  return <span>{moveLabel(isTime && !isSameTime(before, after) ? after : null)}</span>;
}
