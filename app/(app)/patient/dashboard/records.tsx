import { Block } from "@/app/_doors/block";
import { Panel } from "@/components/dashboard/panel";
import { RecordPreviewItem } from "@/components/dashboard/record-preview-item";
import { Nothing, Rows, RowsSkeleton } from "@/components/dashboard/rows";
import { ClipboardList } from "@/components/icons";
import type { Actor } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { dayOf } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { lastRecords } from "./last-records";

export function RecentRecords({ actor }: { actor: Actor }) {
  const load = async () => (
    <Rows
      label="Historiales recientes"
      rows={await lastRecords(actor)}
      none={
        <Nothing icon={ClipboardList}>
          Aún no tienes historiales. Aparecerán aquí después de tu primera consulta.
        </Nothing>
      }
      row={(preview) => (
        <RecordPreviewItem preview={preview} day={dayOf(preview.createdAt, clock.zone())} />
      )}
    />
  );
  return (
    <Panel
      title="Historiales Recientes"
      className="self-start"
      link={{ href: routes.patient.clinicalRecords, label: "Ver mi historial" }}
    >
      <Block loadError={messages.records.load} skeleton={<RowsSkeleton />} load={load} />
    </Panel>
  );
}
