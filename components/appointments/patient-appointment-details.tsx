"use client";

import { type ReactNode, useState } from "react";
import { DoctorDetailList } from "@/components/doctors/doctor-detail-list";
import { PersonAvatar } from "@/components/person-avatar";
import { StatusBadge } from "@/components/status-badge";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Separator } from "@/components/ui/separator";
import type { AppointmentOutput } from "@/lib/appointments/schema";
import { mayMove } from "@/lib/appointments/status";
import { doctorName, formatRelativeDay, formatTimeRange, formatWeekdayDate } from "@/lib/format";
import { PatientAppointmentCancel } from "./patient-appointment-cancel";

type PatientAppointmentDetailsProps = {
  appointment: AppointmentOutput;
  /** The clinic's date. */
  today: string;
  /** The button that opens it; without one its owner does, with `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** One appointment for its patient: when, with whom, and what they noted for it. */
export function PatientAppointmentDetails(props: PatientAppointmentDetailsProps) {
  const { appointment, today, trigger } = props;
  const { date, start_time, end_time, status, notes, Doctor } = appointment;
  const [ownOpen, setOwnOpen] = useState(false);

  function setOpen(isOpen: boolean) {
    setOwnOpen(isOpen);
    props.onOpenChange?.(isOpen);
  }

  return (
    <Dialog open={props.open ?? ownOpen} onOpenChange={setOpen}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Detalles de la cita</DialogTitle>
          <DialogDescription>
            {formatWeekdayDate(date)} ({formatRelativeDay(date, today)}),{" "}
            <span className="numbers whitespace-nowrap">
              {formatTimeRange(start_time, end_time)}
            </span>
          </DialogDescription>
          <StatusBadge status={status} />
        </DialogHeader>
        <Separator />
        <section className="grid gap-4">
          <h3 className="flex min-w-0 items-center gap-3 font-semibold">
            <PersonAvatar id={Doctor.User.id} person={Doctor.User} />
            <span className="min-w-0 break-words">{doctorName(Doctor.User)}</span>
          </h3>
          <DoctorDetailList doctor={Doctor} />
        </section>
        <Separator />
        <section className="grid gap-1">
          <h3 className="text-sm text-muted-foreground">Notas</h3>
          {notes ? (
            <p className="break-words whitespace-pre-line">{notes}</p>
          ) : (
            <p className="text-muted-foreground">Sin notas.</p>
          )}
        </section>
        {mayMove("Patient", status, "cancelled") && (
          <DialogFooter>
            <PatientAppointmentCancel
              appointment={appointment}
              onDone={() => setOpen(false)}
              trigger={<Button variant="ghost-destructive">Cancelar cita</Button>}
            />
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}
