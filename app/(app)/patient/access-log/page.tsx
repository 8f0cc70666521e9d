import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { AccessTable } from "@/components/audit/access-table";
import { Eye } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { clock } from "@/lib/platform/clock";
import { accessLogQuery } from "@/lib/records/access-log/schema";
import { listAccesses } from "@/lib/records/access-log/service";
import { messages } from "@/lib/shared/messages";

const title = "Quién vio mi historia";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: accessLogQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="Quién de la clínica usó tus datos de salud, qué hizo y cuándo. Queda anotado siempre, y nadie lo puede borrar."
        />
        <Filters query={query}>
          <FilterSelect
            label="Mostrar"
            name="own"
            options={[{ value: "true", label: "También yo" }]}
            all="Otras personas"
          />
        </Filters>
      </>
    ),
    loadError: messages.accessLog.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await listAccesses(actor, query)}
      query={query}
      noun={["registro", "registros"]}
      none={
        <EmptyState title="Nadie más usó tu historia todavía" icon={Eye}>
          Aparecerá aquí quien la consulte, desde ese mismo momento.
        </EmptyState>
      }
    >
      {(rows) => <AccessTable rows={rows} zone={clock.zone()} />}
    </Results>
  ),
);
