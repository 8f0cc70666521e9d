import { unverifiedNote } from "@/components/people/identity-note";
import { statusIcons } from "@/components/status-icons";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatTimeRange, fullName } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";

type DaySheetProps = {
  /** The sheet's name for screen readers. */
  caption: string;
  appointments: readonly AppointmentOutput[];
};

/** A day's appointments as a sheet of paper: everything at a glance, and room to write when printed. */
export function DaySheet({ caption, appointments }: DaySheetProps) {
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
          <DaySheetRow key={one.id} appointment={one} />
        ))}
      </tbody>
    </table>
  );
}

const cell = "py-2 pr-4 align-top first:pl-1 max-sm:p-0 print:pr-3";

function DaySheetRow({ appointment }: { appointment: AppointmentOutput }) {
  const { start_time, end_time, status, notes, Patient } = appointment;
  const { dni, phone } = Patient.User;
  const note = unverifiedNote(Patient.User);
  const Icon = statusIcons[status];
  return (
    <tr className="break-inside-avoid border-b max-sm:grid max-sm:gap-1 max-sm:py-3 print:h-16 print:border-current">
      <td className={`${cell} numbers whitespace-nowrap max-sm:flex max-sm:justify-between`}>
        <span className="block">{formatTimeRange(start_time, end_time)}</span>
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {statusLabels[status]}
        </span>
      </td>
      <th scope="row" className={`${cell} font-semibold wrap-break-word sm:max-w-56`}>
        {fullName(Patient.User)}
        {note && <span className="block text-sm font-normal"> {note}</span>}
      </th>
      <td className={`${cell} numbers whitespace-nowrap max-sm:flex max-sm:justify-between`}>
        {dni && <span className="block">DNI {dni}</span>}
        {phone}
      </td>
      <td className={`${cell} wrap-anywhere whitespace-pre-line sm:w-2/5`}>{notes}</td>
    </tr>
  );
}
