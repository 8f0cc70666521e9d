"use client";

import { type DialogFrame, GuardedDialog } from "@/components/form/guarded-dialog";
import type { Opening } from "@/components/list/dialog-button";
import {
  doctorName,
  formatShortDay,
  formatTime,
  formatTimeRange,
  formatWeekdayDate,
} from "@/lib/shared/format";
import type { PatientAppointment } from "../patient-steps";
import { MOVE } from "./move-label";
import { PatientRescheduleForm } from "./patient-reschedule-form";

export type PatientRescheduleProps = {
  appointment: PatientAppointment;
  /** The clinic's date. */
  today: string;
};

/** A patient moves an own appointment to a free slot of its doctor. */
export function PatientReschedule({
  open,
  onOpenChange,
  ...props
}: PatientRescheduleProps & Opening) {
  const { Doctor, date, start_time, end_time, status, changeUntil } = props.appointment;
  return (
    <GuardedDialog
      {...{ open, onOpenChange }}
      kind={MOVE}
      title={doctorName(Doctor)}
      person={Doctor.User}
      description={`Ahora: ${formatWeekdayDate(date)}, ${formatTimeRange(start_time, end_time)}`}
      className="max-w-3xl"
    >
      {(frame: DialogFrame) => (
        <>
          <p className="text-muted-foreground">
            {status === "confirmed" && (
              <span>
                {"Está confirmada: con otro horario, la clínica tendrá que confirmarla de nuevo. "}
              </span>
            )}
            <span>{"Puedes cambiarla en línea hasta el "}</span>
            <span className="numbers whitespace-nowrap">
              {`${formatShortDay(changeUntil.date)}, ${formatTime(changeUntil.time)}`}
            </span>
            <span>.</span>
          </p>
          <PatientRescheduleForm {...props} frame={frame} />
        </>
      )}
    </GuardedDialog>
  );
}
