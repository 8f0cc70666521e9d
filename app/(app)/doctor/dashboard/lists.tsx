import { Block } from "@/app/_doors/block";
import { AppointmentBadges } from "@/components/appointments/appointment-badges";
import { AppointmentWhen } from "@/components/dashboard/appointment-when";
import { PatientDetailsButton } from "@/components/dashboard/details-button";
import { DoctorNext } from "@/components/dashboard/doctor-next";
import { Panel } from "@/components/dashboard/panel";
import { PersonRow } from "@/components/dashboard/person-row";
import { Nothing, Rows, RowsSkeleton, SHOWN_ROWS } from "@/components/dashboard/rows";
import { CalendarDays, UserRound } from "@/components/icons";
import { Link } from "@/components/link";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { listAhead } from "@/lib/reports/recent";
import { listRecentPatients } from "@/lib/reports/recent-patients";
import { formatDate, formatRelativeDay, fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { historyOf, routes } from "@/lib/shared/routes";
import { ownAppointment } from "../own-appointment";

const failing = {
  loadError: messages.dashboard.load,
  failureToast: messages.dashboard.loadToast,
};

/** The next appointment comes first, and is larger. */
export function NextAppointments({ actor }: { actor: Actor }) {
  const today = clock.today();
  const load = async () => (
    <Rows
      label="Próximas citas"
      rows={(await listAhead(actor, SHOWN_ROWS)).map(ownAppointment)}
      none={
        <Nothing icon={CalendarDays}>
          No tienes citas próximas. Aparecerán aquí cuando un paciente agende en uno de tus
          horarios.
        </Nothing>
      }
      first={(row) => (
        <DoctorNext
          appointment={row}
          today={today}
          waitMs={clock.until({ date: row.date, time: row.start_time })}
        />
      )}
      row={(row) => (
        <PersonRow
          person={row.Patient.User}
          name={<PatientDetailsButton appointment={row} today={today} />}
          end={<AppointmentBadges appointment={row} />}
        >
          <AppointmentWhen {...row} today={today} />
        </PersonRow>
      )}
    />
  );
  return (
    <Panel
      title="Próximas Citas"
      link={{ href: routes.doctor.appointments, label: "Ver mis citas" }}
    >
      <Block
        {...failing}
        skeleton={<RowsSkeleton first={<Skeleton className="h-70" />} />}
        load={load}
      />
    </Panel>
  );
}

export function RecentPatients({ actor }: { actor: Actor }) {
  const today = clock.today();
  const load = async () => (
    <Rows
      label="Pacientes recientes"
      rows={await listRecentPatients(actor, SHOWN_ROWS)}
      none={
        <Nothing icon={UserRound}>
          Aún no tienes pacientes. Lo serán quienes agenden una cita contigo.
        </Nothing>
      }
      row={({ id, User, date, start_time }) => (
        <PersonRow
          person={User}
          name={
            <Link
              href={historyOf(id)}
              className="rounded-sm underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {fullName(User)}
            </Link>
          }
        >
          <span>{clock.hasBegun({ date, time: start_time }) ? "Última cita" : "Próxima cita"}</span>
          <span>{` ${formatRelativeDay(date, today)}, ${formatDate(date)}`}</span>
        </PersonRow>
      )}
    />
  );
  return (
    <Panel
      title="Pacientes Recientes"
      link={{ href: routes.doctor.patients, label: "Ver pacientes" }}
    >
      <Block {...failing} skeleton={<RowsSkeleton />} load={load} />
    </Panel>
  );
}
