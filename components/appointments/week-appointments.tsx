import { NowDivider, type Present } from "@/components/week/now-marker";
import { placed } from "@/components/week/week-grid";
import type { Window } from "@/lib/agenda/availability/slots";
import { isCovered } from "@/lib/agenda/coverage/coverage";
import type { Exception } from "@/lib/agenda/exceptions/days";
import { lanesOf } from "@/lib/agenda/week/grid";
import type { DoctorAppointment } from "./doctor-steps";
import { WeekAppointment } from "./week-appointment";

type WeekAppointmentsProps = {
  date: string;
  windows: readonly Window[];
  exceptions: readonly Exception[];
  /** Sorted by time. */
  appointments: readonly DoctorAppointment[];
  lines: readonly number[];
  now: Present;
};

/** One day's appointments; today's also show the current time. */
export function WeekAppointments(props: WeekAppointmentsProps) {
  const { date, windows, exceptions, appointments, lines, now } = props;
  const placedOnes = lanesOf(appointments);
  const lanes = Math.max(1, ...placedOnes.map((one) => one.lanes));
  const isToday = date === now.date;
  const ahead = isToday ? placedOnes.filter((one) => one.start_time > now.time) : placedOnes;
  const begun = placedOnes.slice(0, placedOnes.length - ahead.length);
  const itemOf = ({ lane, lanes: own, ...appointment }: (typeof placedOnes)[number]) => (
    <li
      key={appointment.id}
      style={{
        ...placed(appointment, lines),
        // The last of several overlapping ones takes the rest of the width.
        gridColumn: `${lane + 1} / ${lane + 1 === own ? -1 : lane + 2}`,
      }}
      className="flex min-w-0 md:p-px"
    >
      <WeekAppointment
        appointment={appointment}
        isOutside={!isCovered(appointment, windows, exceptions)}
        today={now.date}
      />
    </li>
  );
  return (
    <ol style={{ "--lanes": `repeat(${lanes}, minmax(0, 1fr))` }} className="week-appointments">
      {begun.map(itemOf)}
      {isToday && <NowDivider {...now} />}
      {ahead.map(itemOf)}
    </ol>
  );
}
