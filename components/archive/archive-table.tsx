"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import { FolderOpen } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DataTable } from "@/components/list/data-table";
import { DialogButton, type Opening } from "@/components/list/dialog-button";
import { RowActions } from "@/components/list/row-actions";
import type { ArchiveEntry } from "@/lib/records/archive/schema";
import { authorName } from "@/lib/records/author-name";
import { archiveKindLabels } from "@/lib/records/labels";
import { dayOf, formatCount, formatDate, fullName } from "@/lib/shared/format";

const OpenEntry = lazyDialog(() => import("./open-entry").then((file) => file.OpenEntry));

const opened = (entry: ArchiveEntry) => (opening: Opening) => (
  <OpenEntry entry={entry} {...opening} />
);

const whole = "numbers rows:whitespace-nowrap";

export function ArchiveTable({ rows }: { rows: readonly ArchiveEntry[] }) {
  const zone = useClinicZone();
  return (
    <DataTable
      caption="Archivo"
      rows={rows}
      columns={[
        { header: "Título", cell: (entry) => <Title entry={entry} /> },
        { header: "Paciente", cell: ({ patient }) => <Patient {...patient} /> },
        {
          header: "Escrito",
          cell: ({ createdAt }) => formatDate(dayOf(createdAt, zone)),
          className: whole,
        },
        {
          header: "Archivado",
          cell: ({ archived_at, archived_by }) => (
            <>
              <span>{`${formatDate(dayOf(archived_at, zone))} `}</span>
              <span className="block text-muted-foreground">{authorName(archived_by)}</span>
            </>
          ),
          className: "numbers",
        },
        {
          header: "Se conserva hasta",
          cell: ({ retain_until }) => formatDate(retain_until),
          className: whole,
        },
      ]}
      actions={(entry) => (
        <RowActions
          of={`«${entry.title}» de ${fullName(entry.patient)}`}
          actions={[
            {
              label: "Abrir",
              icon: FolderOpen,
              dialog: opened(entry),
            },
          ]}
        />
      )}
    />
  );
}

/** The title, with what it was and how many documents it has, where the title does not say so. */
function Title({ entry }: { entry: ArchiveEntry }) {
  const { kind, title, document_count } = entry;
  const facts = [
    kind !== "patient" && archiveKindLabels[kind],
    kind === "record" && document_count && formatCount(document_count, "documento", "documentos"),
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 justify-items-start rows:min-w-40">
      <DialogButton dialog={opened(entry)} variant="name" size="text">
        {title}
      </DialogButton>
      {facts.length > 0 && (
        <span className="numbers font-normal text-muted-foreground">{facts.join(" · ")}</span>
      )}
    </div>
  );
}

const Patient = (patient: ArchiveEntry["patient"]) => (
  <>
    <span>{`${fullName(patient)} `}</span>
    <span className="numbers whitespace-nowrap text-muted-foreground rows:block">
      {patient.dni ? `DNI ${patient.dni}` : "Sin DNI"}
    </span>
  </>
);
