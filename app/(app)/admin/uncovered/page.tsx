import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { uncoveredListQuery } from "@/lib/agenda/coverage/schema";
import { messages } from "@/lib/shared/messages";
import { UncoveredList } from "../../uncovered-list";

const title = "Por reubicar";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "appointments.edit",
    query: uncoveredListQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="De toda la clínica: las citas que quedaron en una ausencia, un feriado o fuera del horario. Cada una sigue en pie hasta que la cambies."
        />
        <Filters query={query}>
          <FilterInput label="Doctor" name="doctor" maxLength={100} />
          <FilterInput label="Paciente" name="patient" maxLength={100} />
        </Filters>
      </>
    ),
    loadError: messages.appointments.load,
  },
  UncoveredList,
);
