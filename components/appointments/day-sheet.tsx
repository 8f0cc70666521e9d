"use client";

import { PatientDetailsButton } from "@/components/dashboard/details-button";
import { PhoneLink } from "@/components/people/contact-links";
import { unverifiedNote } from "@/components/people/identity-note";
import { statusIcons } from "@/components/status-icons";
import { shownAttendance } from "@/lib/agenda/attendance/rules";
import { formatTimeRange } from "@/lib/shared/format";
import { attendanceLabels, statusLabels } from "@/lib/shared/labels";
import { AdminAppointmentName } from "./admin-appointment-name";
import { OVERBOOKED } from "./appointment-badges";
import type { DoctorAppointment } from "./doctor-steps";
import { useDoctorOfWeek } from "./week-of-doctor";

type DaySheetProps = {
  /** The sheet's name for screen readers. */
  caption: string;
  appointments: readonly DoctorAppointment[];
  /** The clinic's date. */
  today: string;
};

/** A day's appointments as a sheet of paper: everything at a glance, and room to write when printed. */
export function DaySheet({ caption, appointments, today }: DaySheetProps) {
  return (
    <table className="w-full border-collapse text-left max-sm:block print:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:hidden">
        <tr className="border-b-2 border-input print:border-current">
          {["Hora y estado", "Paciente", "DNI y teléfono", "Notas"].map((header) => (
            <th key={header} scope="col" className={`${cell} text-sm font-medium`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {appointments.map((one) => (
          <DaySheetRow key={one.id} appointment={one} today={today} />
        ))}
      </tbody>
    </table>
  );
}

const cell = "py-2 pr-4 align-top first:pl-1 max-sm:p-0 print:pr-3";

type DaySheetRowProps = { appointment: DoctorAppointment; today: string };

function DaySheetRow({ appointment, today }: DaySheetRowProps) {
  const { start_time, end_time, status, notes, overbooked, Patient } = appointment;
  const { dni, phone } = Patient.User;
  const note = unverifiedNote(Patient.User);
  const attendance = shownAttendance(appointment);
  const Icon = statusIcons[status];
  const doctor = useDoctorOfWeek();
  return (
    <tr className="break-inside-avoid border-b max-sm:grid max-sm:grid-cols-1 max-sm:gap-1 max-sm:py-3 print:h-16 print:border-current">
      <td
        className={`${cell} numbers whitespace-nowrap max-sm:flex max-sm:flex-wrap max-sm:justify-between`}
      >
        <span className="block">{formatTimeRange(start_time, end_time)}</span>
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          <span>{statusLabels[status]}</span>
        </span>
        {attendance && <span className="block">{attendanceLabels[attendance]}</span>}
        {overbooked && <span className="block">{OVERBOOKED}</span>}
      </td>
      <th
        scope="row"
        className={`${cell} min-w-0 font-semibold hyphens-auto wrap-anywhere sm:max-w-56`}
      >
        {doctor ? (
          <AdminAppointmentName
            appointment={{ ...appointment, Doctor: doctor }}
            today={today}
            className="font-semibold print:text-sm"
          />
        ) : (
          <PatientDetailsButton
            appointment={appointment}
            today={today}
            className="font-semibold print:text-sm"
          />
        )}
        {note && <span className="block text-sm font-normal">{` ${note}`}</span>}
      </th>
      <td
        className={`${cell} numbers whitespace-nowrap max-sm:flex max-sm:flex-wrap max-sm:justify-between`}
      >
        {dni && <span className="block">{`DNI ${dni}`}</span>}
        {phone && <PhoneLink phone={phone} />}
      </td>
      <td className={`${cell} wrap-anywhere whitespace-pre-line sm:w-2/5`}>{notes}</td>
    </tr>
  );
}
