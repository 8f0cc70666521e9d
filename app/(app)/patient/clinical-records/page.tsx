import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { ClipboardList, Eye, FileDown, type Icon } from "@/components/icons";
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
import { recordViewer } from "../../record-viewer";

const title = "Mi Historial Clínico";

export const metadata: Metadata = { title };

type MoreOfItProps = { href: string; icon: Icon; children: string };

const MoreOfIt = ({ href, icon: Icon, children }: MoreOfItProps) => (
  <Link
    href={href}
    className="flex w-fit items-center gap-2 rounded-sm text-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
  >
    <Icon aria-hidden className="size-4" />
    <span>{children}</span>
  </Link>
);

export default screen(
  {
    role: "Patient",
    query: recordQuery,
    header: (query) => (
      <>
        <PageHeader title={title} description="Lo que tus doctores anotaron de tus consultas." />
        <div className="flex flex-wrap gap-x-6 gap-y-3 pointer-coarse:gap-y-6">
          <MoreOfIt href={routes.patient.wholeHistory} icon={FileDown}>
            Pedir mi historia completa
          </MoreOfIt>
          <MoreOfIt href={routes.patient.accessLog} icon={Eye}>
            Quién vio mi historia
          </MoreOfIt>
        </div>
        <Filters query={query}>
          <FilterInput label="Título" name="title" maxLength={200} />
        </Filters>
      </>
    ),
    skeleton: <CardsSkeleton isText />,
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
        <KeptRecords viewer={recordViewer(actor)} today={clock.today()}>
          <CardGrid
            label="Historiales clínicos"
            rows={rows}
            isText
            card={(record) => (
              <OwnRecordCard record={record} term={query.title} zone={clock.zone()} />
            )}
          />
        </KeptRecords>
      )}
    </Results>
  ),
);
