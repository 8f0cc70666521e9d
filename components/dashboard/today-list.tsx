"use client";

import { AdminAppointmentName } from "@/components/appointments/admin-appointment-name";
import type { AdminAppointment } from "@/components/appointments/admin-steps";
import { AppointmentBadges } from "@/components/appointments/appointment-badges";
import { Link } from "@/components/link";
import { PhoneLink } from "@/components/people/contact-links";
import { unverifiedNote } from "@/components/people/identity-note";
import { doctorName, formatCount, formatTime } from "@/lib/shared/format";
import { Countdown } from "./countdown";

type TodayListProps = {
  /** Those that have begun, and the next ones. */
  current: readonly AdminAppointment[];
  later: readonly AdminAppointment[];
  /** How many of today's have not ended, and where all of today's are. */
  left: number;
  allHref: string;
  /** Until the next one begins. */
  waitMs: number | undefined;
  /** The clinic's date. */
  today: string;
};

/** Today's appointments by time, with a line between those that have begun and those that come next. */
export function TodayList({ current, later, left, allHref, waitMs, today }: TodayListProps) {
  const more = left - current.length - later.length;
  return (
    <div>
      <ul aria-label="Citas de hoy" className="today-list">
        {current.map((row) => (
          <Row key={row.id} appointment={row} today={today} />
        ))}
        <li data-slot="now">
          <span>Ahora</span>
          <span>
            {waitMs === undefined ? (
              "hoy no comienza ninguna más"
            ) : (
              <>
                <span>{"la próxima, "}</span>
                <Countdown waitMs={waitMs} />
              </>
            )}
          </span>
        </li>
        {later.map((row) => (
          <Row key={row.id} appointment={row} today={today} />
        ))}
      </ul>
      {more > 0 && (
        <Link
          href={allHref}
          className="mt-3 inline-block rounded-sm text-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3"
        >
          {`Ver ${formatCount(more, "más", "más")} de hoy`}
        </Link>
      )}
    </div>
  );
}

function Row({ appointment, today }: { appointment: AdminAppointment; today: string }) {
  const { start_time, Doctor, Patient } = appointment;
  const note = unverifiedNote(Patient.User);
  return (
    <li>
      <span className="numbers">{formatTime(start_time)}</span>
      <span>
        <AdminAppointmentName appointment={appointment} today={today} />
        {note && <span className="text-sm text-muted-foreground">{` · ${note}`}</span>}
      </span>
      <span>{doctorName(Doctor)}</span>
      <span>
        <AppointmentBadges appointment={appointment} />
        <span className="numbers">
          {Patient.User.phone ? <PhoneLink phone={Patient.User.phone} /> : "Sin teléfono"}
        </span>
      </span>
    </li>
  );
}
