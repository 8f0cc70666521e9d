import { AppointmentBadges } from "@/components/appointments/appointment-badges";
import type { DoctorAppointment } from "@/components/appointments/doctor-steps";
import { ClipboardList } from "@/components/icons";
import { Link } from "@/components/link";
import { identityNote } from "@/components/people/identity-note";
import { PersonAvatar } from "@/components/person-avatar";
import { Button } from "@/components/ui/button";
import { formatAge, formatRelativeDay, formatTime, formatWeekdayDate } from "@/lib/shared/format";
import { historyOf } from "@/lib/shared/routes";
import { Countdown } from "./countdown";
import { PatientDetailsButton } from "./details-button";
import { nextClasses } from "./next-classes";

type DoctorNextProps = { appointment: DoctorAppointment; today: string; waitMs: number };

/** A doctor's next appointment: time, patient, notes, and a link to the patient's history. */
export function DoctorNext({ appointment, today, waitMs }: DoctorNextProps) {
  const { date, start_time, end_time, notes, Patient } = appointment;
  const { User, birthday } = Patient;
  return (
    <div className={nextClasses}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="numbers text-3xl font-semibold">{formatTime(start_time)}</span>
        <span className="text-xl font-medium text-accent-foreground">
          {date === today ? <Countdown waitMs={waitMs} /> : formatRelativeDay(date, today)}
        </span>
        <span className="numbers w-full text-sm">
          {`${formatWeekdayDate(date)}, hasta las ${formatTime(end_time)}`}
        </span>
      </p>
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <PersonAvatar id={User.id} person={User} className="size-11" />
        <div className="grid min-w-0 grow">
          <p className="text-xl font-semibold wrap-anywhere">
            <PatientDetailsButton
              appointment={appointment}
              today={today}
              className="text-xl font-semibold text-current"
            />
          </p>
          <p className="numbers text-sm">
            {[birthday && formatAge(birthday, today), identityNote(User)]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <AppointmentBadges appointment={appointment} />
      </div>
      <p className="line-clamp-3 wrap-anywhere whitespace-pre-line">{notes || "Sin notas."}</p>
      <Button asChild className="w-full sm:w-fit">
        <Link href={historyOf(Patient.id)}>
          <ClipboardList aria-hidden />
          <span>Ver historial</span>
        </Link>
      </Button>
    </div>
  );
}
