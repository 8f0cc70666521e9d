import { nameAndNote } from "@/components/people/identity-note";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { doctorName, formatCount, formatTime, formatWeekdayDate } from "@/lib/shared/format";

/** How many are named at first sight; the rest is counted. */
export const NAMED = 5;

type AffectedListProps = {
  /** Soonest first; as many as are known, of the total. */
  appointments: readonly AppointmentOutput[];
  total: number;
  /** Whether each row names its doctor, as there are several. */
  withDoctor?: boolean;
};

/** The appointments that a change of hours would leave outside of them. */
export function AffectedList({ appointments, total, withDoctor = false }: AffectedListProps) {
  const more = total - Math.min(appointments.length, NAMED);
  const lineOf = (one: AppointmentOutput) => (
    <AffectedLine key={one.id} appointment={one} withDoctor={withDoctor} />
  );
  return (
    <>
      <ul className="grid gap-0.5 text-sm">
        {appointments.slice(0, NAMED).map(lineOf)}
        {more > 0 && appointments.length <= NAMED && (
          <li>{`y ${formatCount(more, "más", "más")}`}</li>
        )}
      </ul>
      {appointments.length > NAMED && (
        <details className="text-sm">
          <summary className="min-h-control cursor-pointer content-center font-medium underline-offset-4 hover:underline">
            {`y ${formatCount(more, "más", "más")}`}
          </summary>
          <ul className="grid gap-0.5">{appointments.slice(NAMED).map(lineOf)}</ul>
        </details>
      )}
    </>
  );
}

type AffectedLineProps = { appointment: AppointmentOutput; withDoctor: boolean };

const AffectedLine = ({ appointment, withDoctor }: AffectedLineProps) => {
  const { date, start_time, Patient, Doctor } = appointment;
  return (
    <li className="wrap-anywhere">
      <span className="inline-block first-letter:uppercase">{formatWeekdayDate(date)}</span>
      <span>{", "}</span>
      <span className="numbers">{formatTime(start_time)}</span>
      <span>{`: ${nameAndNote(Patient.User)}`}</span>
      {withDoctor && <span>{` con ${doctorName(Doctor)}`}</span>}
    </li>
  );
};
