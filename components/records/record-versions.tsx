"use client";

import { DetailsDialog } from "@/components/details-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { ReadingState } from "@/components/reading-state";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { messages } from "@/lib/shared/messages";
import type { RecordHead } from "./record-head";
import { VersionList } from "./version-list";

type RecordVersionsProps = Opening & { record: RecordHead };

/** Every text that a record had, the present one first, each with what it changed. */
export function RecordVersions({ record, ...opening }: RecordVersionsProps) {
  const { id, version } = record;
  const { reading, reload } = useRead({
    key: `${id} ${version}`,
    read: (signal) => api("GET", "/api/clinical-records/[id]/versions", { params: { id }, signal }),
    failure: messages.records.load,
  });
  return (
    <DetailsDialog
      {...opening}
      kind="Versiones del historial"
      title={record.title}
      description="Cada texto que tuvo, con lo que cambió: lo agregado está subrayado, lo quitado tachado."
    >
      <ReadingState
        reading={reading}
        loading="Cargando versiones…"
        failed="Ahora no se pueden mostrar."
        onRetry={reload}
      >
        {(versions) => <VersionList versions={versions} />}
      </ReadingState>
    </DetailsDialog>
  );
}
