import { Block } from "@/app/_doors/block";
import { AdminAppointmentName } from "@/components/appointments/admin-appointment-name";
import { AppointmentBadges } from "@/components/appointments/appointment-badges";
import { Panel } from "@/components/dashboard/panel";
import { PersonRow } from "@/components/dashboard/person-row";
import { Nothing, Rows, RowsSkeleton, SHOWN_ROWS } from "@/components/dashboard/rows";
import { EmailText } from "@/components/email-text";
import { CalendarDays } from "@/components/icons";
import { Badge } from "@/components/ui/badge";
import { UserButton } from "@/components/users/user-button";
import type { Actor } from "@/lib/access/actor";
import { listLastUsers } from "@/lib/administration/users/service";
import { withPhase } from "@/lib/agenda/appointments/phase";
import { clock } from "@/lib/platform/clock";
import { listLastCreated } from "@/lib/reports/recent";
import { doctorName, formatDate, formatTime } from "@/lib/shared/format";
import { roleLabel } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

export function LastAppointments({ actor }: { actor: Actor }) {
  const today = clock.today();
  const load = async () => (
    <Rows
      label="Citas recientes"
      rows={(await listLastCreated(actor, SHOWN_ROWS)).map(withPhase)}
      none={<Nothing icon={CalendarDays}>Aún no hay citas: la primera aparecerá aquí.</Nothing>}
      row={(row) => (
        <PersonRow
          person={row.Patient.User}
          name={<AdminAppointmentName appointment={row} today={today} />}
          end={<AppointmentBadges appointment={row} />}
        >
          {`${formatDate(row.date)}, ${formatTime(row.start_time)} · ${doctorName(row.Doctor)}`}
        </PersonRow>
      )}
    />
  );
  return (
    <Panel
      title="Citas Recientes"
      description="Las últimas que se agendaron"
      link={{ href: routes.admin.appointments, label: "Ver citas" }}
    >
      <Block loadError={messages.appointments.load} skeleton={<RowsSkeleton />} load={load} />
    </Panel>
  );
}

export function LastUsers() {
  const load = async () => (
    <Rows
      label="Usuarios recientes"
      rows={await listLastUsers(SHOWN_ROWS)}
      none={null}
      row={(user) => (
        <PersonRow
          person={user}
          name={<UserButton user={user} />}
          end={<Badge variant="neutral">{roleLabel(user)}</Badge>}
        >
          <EmailText>{user.email}</EmailText>
        </PersonRow>
      )}
    />
  );
  return (
    <Panel
      title="Usuarios Recientes"
      description="Las últimas cuentas creadas"
      link={{ href: routes.admin.users, label: "Ver usuarios" }}
    >
      <Block loadError={messages.users.load} skeleton={<RowsSkeleton />} load={load} />
    </Panel>
  );
}
