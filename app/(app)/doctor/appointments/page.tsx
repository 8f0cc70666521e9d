import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AppointmentViews } from "@/components/appointments/appointment-views";
import { DoctorAppointmentTable } from "@/components/appointments/doctor-appointment-table";
import { CalendarDays } from "@/components/icons";
import { Link } from "@/components/link";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { LoadError } from "@/components/list/load-error";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { Button } from "@/components/ui/button";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { appointmentQuery } from "@/lib/agenda/appointments/schema";
import { clock } from "@/lib/platform/clock";
import { fullName } from "@/lib/shared/format";
import { optionsOf, statusLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { ownAppointment } from "../own-appointment";

const title = "Mis Citas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Doctor",
    query: appointmentQuery,
    header: (query) => (
      <>
        <PageHeader title={title} description="Tus próximas citas primero, después las pasadas." />
        <AppointmentViews current="list" date={query.date} />
        <Filters query={query}>
          <FilterSelect
            label="Estado"
            name="status"
            options={optionsOf(statusLabels)}
            all="Todos"
          />
          <FilterInput label="Fecha" name="date" type="date" />
          <FilterInput label="Paciente" name="patient" maxLength={100} />
        </Filters>
      </>
    ),
    loadError: messages.appointments.load,
  },
  async ({ actor, query }) => {
    if (!actor.doctorId) return <LoadError title="Error de Autorización" message={NOT_A_DOCTOR} />;
    const page = await listAppointments(actor, query);
    const [first] = page.rows();
    return (
      <Results
        page={page}
        query={query}
        noun={["cita", "citas"]}
        // A link from the patient filters the list without a visible field, so the heading has the name.
        {...(query.patient_id && first && { heading: `Citas de ${fullName(first.Patient.User)}` })}
        none={<NoAppointments />}
      >
        {(rows) => (
          <DoctorAppointmentTable
            rows={rows.map(ownAppointment)}
            sort={query.sort}
            today={clock.today()}
          />
        )}
      </Results>
    );
  },
);

const NOT_A_DOCTOR =
  "No tienes permisos para acceder a las citas. Verifica que tu cuenta tenga el rol de doctor correcto.";

function NoAppointments() {
  return (
    <EmptyState
      title="Aún no tienes citas"
      icon={CalendarDays}
      action={
        <Button asChild variant="outline">
          <Link href={routes.doctor.availability}>Ver mi disponibilidad</Link>
        </Button>
      }
    >
      Aparecerán aquí cuando un paciente agende en uno de tus horarios.
    </EmptyState>
  );
}
