import type { PatientAppointment } from "@/components/appointments/patient-steps";
import { AddToCalendar } from "@/components/booking/add-to-calendar";
import { MapPin } from "@/components/icons";
import { PersonAvatar } from "@/components/person-avatar";
import { StatusBadge } from "@/components/status-badge";
import type { Clinic } from "@/lib/clinic/schema";
import { placeOf } from "@/lib/clinic/words";
import { formatRelativeDay, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { DoctorDetailsButton } from "./details-button";
import { nextClasses } from "./next-classes";

type PatientNextProps = { appointment: PatientAppointment; clinic: Clinic; today: string };

/** A patient's next appointment: date, doctor, place, and the calendar file. */
export function PatientNext({ appointment, clinic, today }: PatientNextProps) {
  const { id, date, start_time, end_time, status, Doctor } = appointment;
  const place = placeOf(clinic, Doctor);
  const specialties = Doctor.Specialties.map(({ name }) => name).join(", ");
  return (
    <div className={nextClasses}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="grid">
          <span className="text-sm font-medium first-letter:uppercase">
            {formatRelativeDay(date, today)}
          </span>
          <span className="text-xl font-semibold first-letter:uppercase">
            {formatWeekdayDate(date)}
          </span>
          <span className="numbers text-xl">{formatTimeRange(start_time, end_time)}</span>
        </p>
        <StatusBadge status={status} />
      </div>
      <div className="flex min-w-0 items-center gap-3">
        <PersonAvatar id={Doctor.User.id} person={Doctor.User} className="size-11" />
        <p className="grid min-w-0 justify-items-start wrap-anywhere">
          <DoctorDetailsButton
            appointment={appointment}
            today={today}
            className="font-semibold text-current"
          />
          {specialties && <span className="text-sm">{specialties}</span>}
        </p>
      </div>
      <p className="flex items-start gap-2">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">Lugar: </span>
          <span>
            {place.length > 1 ? place.join(", ") : "La clínica te indicará la dirección."}
          </span>
        </span>
      </p>
      <p className="text-sm">
        {status === "pending"
          ? "Todavía está pendiente: te avisaremos por correo cuando se confirme."
          : "Está confirmada. Recuerda llegar 10 minutos antes."}
      </p>
      <div className="grid sm:justify-items-start">
        <AddToCalendar appointmentId={id} />
      </div>
    </div>
  );
}
