import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { ArchiveTable } from "@/components/archive/archive-table";
import { Archive } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { archiveQuery } from "@/lib/records/archive/schema";
import { listArchive } from "@/lib/records/archive/service";
import { messages } from "@/lib/shared/messages";

const title = "Archivo";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "archive.read",
    query: archiveQuery,
    header: (query) => (
      <>
        <PageHeader
          title={title}
          description="Lo que se eliminó de las historias y la ley obliga a conservar. Nadie más lo ve; abrirlo pide un motivo, que queda anotado."
        />
        <Filters query={query}>
          <FilterInput label="Paciente" name="patient" maxLength={100} />
        </Filters>
      </>
    ),
    loadError: messages.archive.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await listArchive(actor, query)}
      query={query}
      noun={["entrada", "entradas"]}
      none={
        <EmptyState title="No hay nada en el archivo" icon={Archive}>
          Aquí queda lo que se elimina de una historia clínica, hasta que pasa el plazo de la ley.
        </EmptyState>
      }
    >
      {(rows) => <ArchiveTable rows={rows} />}
    </Results>
  ),
);
