"use client";

import { Detail, DetailList } from "@/components/detail-list";
import type { Opening } from "@/components/list/dialog-button";
import { PersonAvatar } from "@/components/person-avatar";
import { Button } from "@/components/ui/button";
import { ageOn, formatCount, formatDate, fullName } from "@/lib/shared/format";
import { AppointmentDetailsDialog } from "./appointment-details-dialog";
import { DoctorStepDialog } from "./doctor-step-dialog";
import { type DoctorAppointment, doctorSteps, stepsOf } from "./doctor-steps";

type DoctorAppointmentDetailsProps = Opening & {
  appointment: DoctorAppointment;
  /** The clinic's date. */
  today: string;
};

/** One appointment for its doctor: with how to reach the patient, and what can be done with it. */
export function DoctorAppointmentDetails(props: DoctorAppointmentDetailsProps) {
  const { appointment, today } = props;
  const steps = stepsOf(appointment);
  const actions = (close: () => void) =>
    steps.map((step) => {
      const { verb, icon: Icon, destructive } = doctorSteps[step];
      return (
        <DoctorStepDialog
          key={step}
          appointment={appointment}
          step={step}
          onDone={close}
          trigger={
            <Button variant={destructive ? "ghost-destructive" : "default"}>
              <Icon aria-hidden />
              {verb}
            </Button>
          }
        />
      );
    });
  return (
    <AppointmentDetailsDialog {...props} actions={steps.length > 0 ? actions : undefined}>
      <PatientContact patient={appointment.Patient} today={today} />
    </AppointmentDetailsDialog>
  );
}

type PatientContactProps = { patient: DoctorAppointment["Patient"]; today: string };

function PatientContact({ patient: { User, birthday }, today }: PatientContactProps) {
  return (
    <section className="grid gap-4">
      <h3 className="flex min-w-0 items-center gap-3 font-semibold">
        <PersonAvatar id={User.id} person={User} />
        <span className="min-w-0 wrap-anywhere">{fullName(User)}</span>
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
