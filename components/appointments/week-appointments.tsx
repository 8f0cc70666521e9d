import { NowDivider, type Present } from "@/components/week/now-marker";
import { placed } from "@/components/week/week-grid";
import { lanesOf } from "@/lib/agenda/week/grid";
import type { DoctorAppointment } from "./doctor-steps";
import { WeekAppointment } from "./week-appointment";

type WeekAppointmentsProps = {
  date: string;
  /** Sorted by time. */
  appointments: readonly DoctorAppointment[];
  lines: readonly number[];
  now: Present;
};

/** One day's appointments; today's also show the current time. */
export function WeekAppointments({ date, appointments, lines, now }: WeekAppointmentsProps) {
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
      <WeekAppointment appointment={appointment} today={now.date} />
    </li>
  );
  return (
    <ol
      style={{ "--lanes": `repeat(${lanes}, minmax(0, 1fr))` }}
      className="col-start-1 max-md:flex max-md:flex-col max-md:gap-2 md:row-span-full md:grid md:grid-cols-(--lanes) md:grid-rows-subgrid md:px-0.5"
    >
      {begun.map(itemOf)}
      {isToday && <NowDivider {...now} />}
      {ahead.map(itemOf)}
    </ol>
  );
}
