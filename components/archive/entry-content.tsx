"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { useClinicZone } from "@/components/clinic/clinic-context";
import { Detail, DetailList } from "@/components/detail-list";
import { RecordNotes } from "@/components/records/record-notes";
import { VersionList } from "@/components/records/version-list";
import type { OpenedEntry } from "@/lib/records/archive/schema";
import { authorName } from "@/lib/records/author-name";
import { formatDate, formatInstant, fullName } from "@/lib/shared/format";
import { ArchivedDocuments } from "./archived-documents";
import { PatientData } from "./patient-data";

type EntryContentProps = {
  entry: OpenedEntry;
  /** Why it was opened: a file that is downloaded opens it once more. */
  reason: string;
};

/** Everything that is in an entry of the archive. */
export function EntryContent({ entry, reason }: EntryContentProps) {
  const { id, kind, patient, record, data, documents, openings } = entry;
  const zone = useClinicZone();
  const top = useRef<HTMLDivElement>(null);

  // The form that was here had the focus.
  useEffect(() => top.current?.focus(), []);

  return (
    <div ref={top} tabIndex={-1} className="grid gap-6 outline-none">
      <DetailList>
        <Detail term="Paciente">{fullName(patient)}</Detail>
        <Detail term="DNI">
          <span className="numbers">{patient.dni ?? "Sin DNI"}</span>
        </Detail>
        {patient.birthday && (
          <Detail term="Nacimiento">
            <span className="numbers">{formatDate(patient.birthday)}</span>
          </Detail>
        )}
        <Detail term="Escrito">
          <span className="numbers">{formatInstant(entry.createdAt, zone)}</span>
        </Detail>
        <Detail term="Archivado">
          <span className="numbers">{formatInstant(entry.archived_at, zone)}</span>
          <span>{`, por ${authorName(entry.archived_by)}`}</span>
        </Detail>
        {entry.reason && <Detail term="Motivo">{entry.reason}</Detail>}
        <Detail term="Se conserva hasta">
          <span className="numbers">{formatDate(entry.retain_until)}</span>
        </Detail>
      </DetailList>
      {record && (
        <Part title="Texto y versiones">
          <VersionList versions={record.versions} newest="la última" />
          <RecordNotes notes={record.notes} />
        </Part>
      )}
      {data && <PatientData data={data} />}
      {kind !== "patient" && (
        <Part title="Documentos">
          <ArchivedDocuments entryId={id} documents={documents} reason={reason} />
        </Part>
      )}
      <Part title="Quién lo abrió">
        <ul className="grid gap-2">
          {openings.map(({ reason: why, by, at }) => (
            <li key={at}>
              <p className="wrap-anywhere">{why}</p>
              <p className="numbers text-sm text-muted-foreground">
                {`${authorName(by)} · ${formatInstant(at, zone)}`}
              </p>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t pt-5">
      <h3 id={heading} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
