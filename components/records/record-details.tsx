"use client";

import { type ReactNode, useState } from "react";
import { useClinicZone } from "@/components/clinic-zone";
import { Detail, DetailList } from "@/components/detail-list";
import { useFreshPage } from "@/components/form/use-fresh-page";
import type { Opening } from "@/components/list/dialog-button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  focusWhole,
} from "@/components/ui/dialog";
import { dayOf, formatLongDate } from "@/lib/shared/format";
import { useKeptRecords } from "./kept-records";
import { RecordDocuments } from "./record-documents";
import type { RecordHead } from "./record-head";
import { RecordReading } from "./record-reading";

type RecordDetailsProps = Opening & {
  record: RecordHead;
  /** The patient, unless that is obvious. */
  children?: ReactNode;
};

/** A record with its text and documents, which are loaded when it is first opened. */
export function RecordDetails({ record, children, open, onOpenChange }: RecordDetailsProps) {
  const zone = useClinicZone();
  const { records } = useKeptRecords();
  const { refreshWith } = useFreshPage();
  const [isGone, setGone] = useState(false);
  const day = (instant: string) => formatLongDate(dayOf(instant, zone));

  function requestOpen(open: boolean) {
    if (isGone && !open) refreshWith(() => onOpenChange(false));
    else onOpenChange(open);
  }

  return (
    <Dialog open={open} onOpenChange={requestOpen}>
      <DialogContent className="max-w-2xl" onOpenAutoFocus={focusWhole}>
        <DialogHeader>
          <DialogTitle>Detalles del Historial Clínico</DialogTitle>
          <DialogDescription className="font-medium text-foreground">
            {record.title}
          </DialogDescription>
        </DialogHeader>
        {children}
        <DetailList>
          <Detail term="Fecha de creación">{day(record.createdAt)}</Detail>
          <Detail term="Última actualización">{day(record.updatedAt)}</Detail>
        </DetailList>
        <RecordReading record={record} kept={records} onGone={() => setGone(true)}>
          {({ body }) => (
            <section className="grid gap-1">
              <h3 className="text-sm text-muted-foreground">Contenido</h3>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{body}</p>
            </section>
          )}
        </RecordReading>
        {!isGone && <RecordDocuments record={record} />}
      </DialogContent>
    </Dialog>
  );
}
