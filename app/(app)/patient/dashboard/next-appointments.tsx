import { Block } from "@/app/_doors/block";
import { AppointmentWhen } from "@/components/dashboard/appointment-when";
import { DoctorDetailsButton } from "@/components/dashboard/details-button";
import { Panel } from "@/components/dashboard/panel";
import { PatientNext } from "@/components/dashboard/patient-next";
import { PersonRow } from "@/components/dashboard/person-row";
import { Nothing, Rows, RowsSkeleton, SHOWN_ROWS } from "@/components/dashboard/rows";
import { CalendarDays } from "@/components/icons";
import { StatusBadge } from "@/components/status-badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { Actor } from "@/lib/access/actor";
import { forPatient } from "@/lib/agenda/appointments/phase";
import { readClinic } from "@/lib/clinic/service";
import { clock } from "@/lib/platform/clock";
import { listAhead } from "@/lib/reports/recent";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

/** The next appointment comes first, and is larger. */
export function NextAppointments({ actor }: { actor: Actor }) {
  const today = clock.today();
  const load = async () => {
    const [ahead, clinic] = await Promise.all([listAhead(actor, SHOWN_ROWS), readClinic()]);
    return (
      <Rows
        label="Próximas citas"
        rows={ahead.map(forPatient)}
        none={
          <Nothing icon={CalendarDays}>
            No tienes citas próximas. Cuando agendes una, la verás aquí.
          </Nothing>
        }
        first={(row) => <PatientNext appointment={row} clinic={clinic} today={today} />}
        row={(row) => (
          <PersonRow
            person={row.Doctor.User}
            name={<DoctorDetailsButton appointment={row} today={today} />}
            end={<StatusBadge status={row.status} />}
          >
            <AppointmentWhen {...row} today={today} />
          </PersonRow>
        )}
      />
    );
  };
  return (
    <Panel
      title="Próximas Citas"
      link={{ href: routes.patient.appointments, label: "Ver mis citas" }}
    >
      <Block
        loadError={messages.appointments.load}
        skeleton={<RowsSkeleton first={<Skeleton className="h-80" />} />}
        load={load}
      />
    </Panel>
  );
}
