import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { ClipboardList, Eye } from "@/components/icons";
import { Link } from "@/components/link";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { PageHeader } from "@/components/list/page-header";
import { Results } from "@/components/list/results";
import { KeptRecords } from "@/components/records/kept-records";
import { OwnRecordCard } from "@/components/records/record-card";
import { clock } from "@/lib/platform/clock";
import { PREVIEW_LENGTH, recordQuery } from "@/lib/records/clinical-records/schema";
import { listRecordPreviews } from "@/lib/records/clinical-records/service";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";

const title = "Mi Historial Clínico";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Patient",
    query: recordQuery,
    header: (query) => (
      <>
        <PageHeader title={title} description="Lo que tus doctores anotaron de tus consultas." />
        <Link
          href={routes.patient.accessLog}
          className="flex w-fit items-center gap-2 rounded-sm text-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
        >
          <Eye aria-hidden className="size-4" />
          Quién vio mi historia
        </Link>
        <Filters query={query}>
          <FilterInput label="Título" name="title" maxLength={200} />
        </Filters>
      </>
    ),
    skeleton: <CardsSkeleton />,
    loadError: messages.records.load,
  },
  async ({ actor, query }) => (
    <Results
      page={await listRecordPreviews(actor, { ...query, length: PREVIEW_LENGTH.ofPatient })}
      query={query}
      noun={["historial", "historiales"]}
      none={
        <EmptyState title="Aún no tienes historiales" icon={ClipboardList}>
          Aparecerán aquí después de tu primera consulta.
        </EmptyState>
      }
    >
      {(rows) => (
        <KeptRecords>
          <CardGrid
            label="Historiales clínicos"
            rows={rows}
            card={(record) => (
              <OwnRecordCard record={record} term={query.title} zone={clock.zone()} />
            )}
          />
        </KeptRecords>
      )}
    </Results>
  ),
);
