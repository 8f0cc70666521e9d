"use client";

import { type ReactNode, useState } from "react";
import { useClinic, useClinicZone } from "@/components/clinic/clinic-context";
import { Detail, DetailList } from "@/components/detail-list";
import { DetailsDialog } from "@/components/details-dialog";
import { useFreshPage } from "@/components/form/use-fresh-page";
import type { Opening } from "@/components/list/dialog-button";
import { authorName } from "@/lib/records/author-name";
import type { VersionOutput } from "@/lib/records/clinical-records/schema";
import { dayOf, formatLongDate, fullName } from "@/lib/shared/format";
import { useKeptRecords } from "./kept-records";
import { PrintedVersions } from "./print-record";
import { RecordDocuments } from "./record-documents";
import type { RecordHead } from "./record-head";
import { RecordNotes } from "./record-notes";
import { RecordReading, stateOf } from "./record-reading";
import { RecordTools } from "./record-tools";

type RecordDetailsProps = Opening & {
  record: RecordHead;
  /** The patient, before the text or after it, unless that is obvious. */
  children?: ReactNode;
  afterText?: ReactNode;
};

/** A record with its text and documents, which are loaded when it is first opened. */
export function RecordDetails({ record, open, onOpenChange, ...props }: RecordDetailsProps) {
  const zone = useClinicZone();
  const { records } = useKeptRecords();
  const { refreshWith } = useFreshPage();
  const [isGone, setGone] = useState(false);
  const [printed, setPrinted] = useState<readonly VersionOutput[]>([]);
  const day = (instant: string) => formatLongDate(dayOf(instant, zone));

  function requestOpen(open: boolean) {
    if (isGone && !open) refreshWith(() => onOpenChange(false));
    else onOpenChange(open);
  }

  return (
    <DetailsDialog
      open={open}
      onOpenChange={requestOpen}
      kind="Detalles del Historial Clínico"
      title={record.title}
      footer={!isGone && <RecordTools record={record} onVersions={setPrinted} />}
    >
      <Letterhead record={record} />
      {props.children}
      <RecordReading
        key={stateOf(record)}
        record={record}
        kept={records}
        onGone={() => setGone(true)}
      >
        {({ body, notes }) => (
          <>
            <section className="grid gap-1">
              <h3 className="text-sm text-muted-foreground">Contenido</h3>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{body}</p>
            </section>
            <RecordNotes notes={notes} />
          </>
        )}
      </RecordReading>
      {props.afterText}
      <DetailList>
        <Detail term="Autor">{authorName(record.author)}</Detail>
        {record.amended_at && <Detail term="Corregida el">{day(record.amended_at)}</Detail>}
        <Detail term="Fecha de creación">{day(record.createdAt)}</Detail>
        <Detail term="Última actualización">{day(record.updatedAt)}</Detail>
      </DetailList>
      {!isGone && <RecordDocuments record={record} />}
      <PrintedVersions versions={printed} />
    </DetailsDialog>
  );
}

/** On paper: whose sheet it is, and of which clinic. */
function Letterhead({ record: { Patient } }: { record: RecordHead }) {
  const { name, address, phone } = useClinic();
  const { dni } = Patient.User;
  return (
    <div className="hidden justify-between gap-8 border-b pb-2 print:flex">
      <p>
        <span className="block font-semibold">{name}</span>
        <span>{[address, phone].filter(Boolean).join(" · ")}</span>
      </p>
      <p className="text-right">
        <span className="block font-semibold">{fullName(Patient.User)}</span>
        {dni && <span>{`DNI ${dni}`}</span>}
      </p>
    </div>
  );
}
