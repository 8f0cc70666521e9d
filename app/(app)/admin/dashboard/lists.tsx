import { Block } from "@/app/_doors/block";
import { Panel } from "@/components/dashboard/panel";
import { PersonRow } from "@/components/dashboard/person-row";
import { Nothing, Rows, RowsSkeleton, SHOWN_ROWS } from "@/components/dashboard/rows";
import { CalendarDays } from "@/components/icons";
import { StatusBadge } from "@/components/status-badge";
import { Badge } from "@/components/ui/badge";
import type { Actor } from "@/lib/access/actor";
import { listLastUsers } from "@/lib/administration/users/service";
import { listLastCreated } from "@/lib/agenda/appointments/recent";
import { doctorName, formatDate, formatTime, fullName } from "@/lib/shared/format";
import { roleLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

export function LastAppointments({ actor }: { actor: Actor }) {
  const load = async () => (
    <Rows
      label="Citas recientes"
      rows={await listLastCreated(actor, SHOWN_ROWS)}
      none={<Nothing icon={CalendarDays}>Aún no hay citas: la primera aparecerá aquí.</Nothing>}
      row={({ Patient, Doctor, date, start_time, status }) => (
        <PersonRow
          person={Patient.User}
          name={fullName(Patient.User)}
          end={<StatusBadge status={status} />}
        >
          {formatDate(date)}, {formatTime(start_time)} · {doctorName(Doctor.User)}
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
          name={fullName(user)}
          end={<Badge variant="neutral">{roleLabels[user.role]}</Badge>}
        >
          {user.email}
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
