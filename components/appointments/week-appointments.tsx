import { statusIcons } from "@/components/status-badge";
import { NowDivider } from "@/components/week/now-marker";
import { placed } from "@/components/week/week-grid";
import { lanesOf, minutesOf } from "@/lib/agenda/week/grid";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { formatTime, fullName } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";
import { cn } from "@/lib/utils";
import type { Present } from "./appointment-week";
import { DoctorAppointmentDetails } from "./doctor-appointment-details";
import type { DoctorAppointment } from "./doctor-steps";

type WeekAppointmentsProps = {
  date: string;
  /** In the order of the day. */
  appointments: readonly DoctorAppointment[];
  lines: readonly number[];
  now: Present;
};

/** The appointments of one day, and in today's where the clock stands between them. */
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
        // The last of those that share a time has the rest of the width.
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

type WeekAppointmentProps = { appointment: DoctorAppointment; today: string };

function WeekAppointment({ appointment, today }: WeekAppointmentProps) {
  const { status, start_time, end_time, Patient } = appointment;
  const Icon = statusIcons[status];
  return (
    <DoctorAppointmentDetails
      appointment={appointment}
      today={today}
      trigger={
        <button
          type="button"
          data-stop={minutesOf(start_time)}
          className={cn(
            "grid min-h-11 w-full min-w-0 scroll-mt-36 content-start gap-x-3 rounded-md border border-l-4 px-1 py-0.5 text-left text-sm transition-colors max-md:px-3 max-md:py-2 xl:px-1.5",
            looks[status],
          )}
        >
          <span className="flex h-5 flex-wrap items-center gap-x-1.5 overflow-hidden">
            <Icon aria-hidden className="h-5 w-3.5 shrink-0" />
            <span className="numbers font-medium">
              {formatTime(start_time)}
              <span className="md:sr-only"> – {formatTime(end_time)}</span>
            </span>
            <span className="max-md:ml-auto">{statusLabels[status]}</span>
          </span>
          <span className="line-clamp-2 font-medium wrap-break-word text-foreground max-md:text-base">
            {fullName(Patient.User)}
          </span>
        </button>
      }
    />
  );
}

/** By colour, and by the edge: a broken one for what may still change. */
const looks = {
  pending: "border-dashed border-pending/60 border-l-pending bg-pending-surface text-pending",
  confirmed: "border-confirmed/40 border-l-confirmed bg-confirmed-surface text-confirmed",
  completed: "border-completed/25 border-l-completed/70 bg-completed-surface text-completed",
  cancelled:
    "border-dotted border-cancelled/60 border-l-cancelled bg-cancelled-surface text-cancelled line-through",
} as const satisfies Record<AppointmentStatus, string>;
