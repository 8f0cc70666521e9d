import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { NewDoctorButton } from "@/components/doctors/doctor-actions";
import { ManagedDoctorCard } from "@/components/doctors/managed-doctor-card";
import { ManagedDoctorTable } from "@/components/doctors/managed-doctor-table";
import { Stethoscope } from "@/components/icons";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { OpenCreate } from "@/components/list/open-create";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { may } from "@/lib/access/policy";
import { searchBookableDoctors } from "@/lib/agenda/doctors/service";
import { doctorQuery } from "@/lib/people/doctors/schema";
import { messages } from "@/lib/shared/messages";
import { ListViewSwitch, skeletonOf, viewOf } from "../../list-view";
import { SpecialtyFilter } from "../../specialty-filter";

const title = "Doctores";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "doctors.write",
    query: doctorQuery,
    header: (query, actor) => (
      <>
        <PageHeader
          title={title}
          description="Quiénes atienden en la clínica, con su licencia y sus especialidades."
          view={<ListViewSwitch list="doctors" />}
          action={may(actor, "users.write") && <NewDoctorButton />}
        />
        <Filters query={query}>
          <FilterInput label="Nombre" name="name" maxLength={100} />
          <FilterInput label="Email" name="email" maxLength={254} inputMode="email" />
          <FilterInput label="Licencia" name="license_number" maxLength={50} />
          <SpecialtyFilter name="specialties" />
        </Filters>
      </>
    ),
    skeleton: () => skeletonOf("doctors"),
    loadError: messages.doctors.load,
  },
  async ({ actor, query }) => {
    const [page, view] = await Promise.all([
      searchBookableDoctors(actor, query),
      viewOf("doctors"),
    ]);
    return (
      <Results
        page={page}
        query={query}
        noun={["doctor", "doctores"]}
        csv="/api/doctors/search"
        none={
          <EmptyState
            title="Aún no hay doctores"
            icon={Stethoscope}
            action={may(actor, "users.write") && <OpenCreate>Nuevo doctor</OpenCreate>}
          >
            {may(actor, "users.write")
              ? "Crea el primero; enseguida podrás darle sus especialidades y sus horarios."
              : "La administración crea sus cuentas; después podrás darles sus especialidades y sus horarios."}
          </EmptyState>
        }
      >
        {(rows) =>
          view === "table" ? (
            <ManagedDoctorTable rows={rows} sort={query.sort} />
          ) : (
            <CardGrid
              label={title}
              rows={rows}
              card={(doctor) => <ManagedDoctorCard doctor={doctor} />}
            />
          )
        }
      </Results>
    );
  },
);
