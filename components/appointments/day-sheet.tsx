import { statusIcons } from "@/components/status-badge";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatTime, fullName } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";

type DaySheetProps = {
  /** What the sheet is of, for those who hear it. */
  caption: string;
  appointments: readonly AppointmentOutput[];
};

/** A day's appointments as a sheet of paper has them: all at a glance, and room to write. */
export function DaySheet({ caption, appointments }: DaySheetProps) {
  return (
    <table className="w-full border-collapse text-left max-sm:block print:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:hidden">
        <tr className="border-b-2 border-input print:border-foreground">
          {["Hora", "Paciente", "DNI", "Teléfono", "Estado", "Notas"].map((header) => (
            <th
              key={header}
              scope="col"
              className={`${cell} text-sm font-medium text-muted-foreground`}
            >
              {header}
            </th>
          ))}
          <th scope="col" className={`${cell} hidden w-1/4 text-sm font-medium print:table-cell`}>
            Para escribir
          </th>
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

const cell = "px-3 py-2 align-top print:px-1.5";

function DaySheetRow({ appointment }: { appointment: AppointmentOutput }) {
  const { start_time, end_time, status, notes, Patient } = appointment;
  const { dni, phone } = Patient.User;
  const Icon = statusIcons[status];
  return (
    <tr className="break-inside-avoid border-b max-sm:grid max-sm:gap-1 max-sm:py-3 print:h-16 print:border-foreground">
      <td className={`${cell} numbers whitespace-nowrap max-sm:p-0`}>
        {formatTime(start_time)} – {formatTime(end_time)}
      </td>
      <th scope="row" className={`${cell} font-semibold wrap-anywhere max-sm:p-0`}>
        {fullName(Patient.User)}
      </th>
      <td className={`${cell} numbers max-sm:p-0`}>
        {dni && <span className="text-muted-foreground sm:hidden">DNI </span>}
        {dni}
      </td>
      <td className={`${cell} numbers max-sm:p-0`}>{phone}</td>
      <td className={`${cell} max-sm:p-0`}>
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <Icon aria-hidden className="size-4" />
          {statusLabels[status]}
        </span>
      </td>
      <td className={`${cell} text-sm wrap-anywhere whitespace-pre-line max-sm:p-0`}>{notes}</td>
      <td aria-hidden className="hidden border-l print:table-cell print:border-foreground" />
    </tr>
  );
}
