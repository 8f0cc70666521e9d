import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { ExportTable } from "@/components/exports/export-table";
import { FileDown } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { RefreshButton } from "@/components/list/refresh-button";
import { Results } from "@/components/list/results";
import { clock } from "@/lib/platform/clock";
import { exportQuery } from "@/lib/records/exports/schema";
import { listAllExports } from "@/lib/records/exports/service";
import { DUE_HOURS } from "@/lib/records/exports/terms";
import { messages } from "@/lib/shared/messages";

const title = "Historias pedidas";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "exports.read",
    query: exportQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description={`Las historias clínicas completas que se pidieron. Cada una se entrega en ${DUE_HOURS} horas: la que vence antes, primero.`}
          action={<RefreshButton />}
        />
        <Filters query={query}>
          <FilterSelect
            label="Mostrar"
            name="show"
            options={[{ value: "all", label: "Todas, también las entregadas" }]}
            all="Por entregar"
          />
        </Filters>
      </>
    ),
    loadError: messages.exports.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await listAllExports(actor, query)}
      query={query}
      noun={["historia", "historias"]}
      none={
        <EmptyState title="No hay historias por entregar" icon={FileDown}>
          Cuando un paciente pida la suya aparecerá aquí. En la clínica se pide desde «Pacientes».
        </EmptyState>
      }
    >
      {(rows) => <ExportTable rows={rows} zone={clock.zone()} now={+clock.now()} />}
    </Results>
  ),
);
