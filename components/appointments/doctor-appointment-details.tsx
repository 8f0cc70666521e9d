"use client";

import { type ReactNode, useState } from "react";
import { Detail, DetailList } from "@/components/detail-list";
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
import {
  ageOn,
  formatCount,
  formatDate,
  formatRelativeDay,
  formatTimeRange,
  formatWeekdayDate,
  fullName,
} from "@/lib/format";
import { DoctorStepDialog } from "./doctor-step-dialog";
import { type DoctorAppointment, doctorSteps, stepsOf } from "./doctor-steps";

type DoctorAppointmentDetailsProps = {
  appointment: DoctorAppointment;
  /** The clinic's date. */
  today: string;
  /** The button that opens it; without one its owner does, with `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** One appointment for its doctor: when, who, how to reach them, and what can be done with it. */
export function DoctorAppointmentDetails({
  appointment,
  today,
  trigger,
  open,
  onOpenChange,
}: DoctorAppointmentDetailsProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const { date, start_time, end_time, status, notes, Patient } = appointment;
  const steps = stepsOf(appointment);

  function setOpen(isOpen: boolean) {
    setOwnOpen(isOpen);
    onOpenChange?.(isOpen);
  }

  return (
    <Dialog open={open ?? ownOpen} onOpenChange={setOpen}>
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
        <PatientContact patient={Patient} today={today} />
        <Separator />
        <section className="grid gap-1">
          <h3 className="text-sm text-muted-foreground">Notas</h3>
          {notes ? (
            <p className="break-words whitespace-pre-line">{notes}</p>
          ) : (
            <p className="text-muted-foreground">Sin notas.</p>
          )}
        </section>
        {steps.length > 0 && (
          <DialogFooter>
            {steps.map((step) => {
              const { verb, icon: Icon, destructive } = doctorSteps[step];
              return (
                <DoctorStepDialog
                  key={step}
                  appointment={appointment}
                  step={step}
                  onDone={() => setOpen(false)}
                  trigger={
                    <Button variant={destructive ? "ghost-destructive" : "default"}>
                      <Icon aria-hidden />
                      {verb}
                    </Button>
                  }
                />
              );
            })}
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

type PatientContactProps = { patient: DoctorAppointment["Patient"]; today: string };

function PatientContact({ patient: { User, birthday }, today }: PatientContactProps) {
  return (
    <section className="grid gap-4">
      <h3 className="flex min-w-0 items-center gap-3 font-semibold">
        <PersonAvatar id={User.id} person={User} />
        <span className="min-w-0 break-words">{fullName(User)}</span>
      </h3>
      <DetailList>
        <Detail term="DNI">{User.dni}</Detail>
        <Detail term="Fecha de nacimiento">
          {birthday &&
            `${formatDate(birthday)} (${formatCount(ageOn(birthday, today), "año", "años")})`}
        </Detail>
        <Detail term="Teléfono">
          {User.phone && (
            <a href={`tel:${User.phone.replace(/[^\d+]/g, "")}`} className={linkClasses}>
              {User.phone}
            </a>
          )}
        </Detail>
        <Detail term="Email">
          <a href={`mailto:${User.email}`} className={linkClasses}>
            {User.email}
          </a>
        </Detail>
        <Detail term="Dirección">{User.address}</Detail>
      </DetailList>
    </section>
  );
}

const linkClasses = "text-primary underline-offset-4 hover:underline";
