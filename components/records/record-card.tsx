"use client";

import type { ReactNode } from "react";
import { Paperclip } from "@/components/icons";
import { CardFact, CardFacts } from "@/components/list/card-facts";
import { FoundText } from "@/components/list/found-text";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { RecordPreview } from "@/lib/records/clinical-records/schema";
import { dayOf, formatCount, formatLongDate, fullName } from "@/lib/shared/format";
import { ViewOwnRecord, ViewPatientRecord } from "./view-record";

type RecordCardProps = {
  record: RecordPreview;
  /** What the list was searched by. */
  term: string | undefined;
  /** What else is known of it: `CardFact`s. */
  children: ReactNode;
  /** What opens it. */
  view: ReactNode;
};

/** A record among others, by its title and its beginning. */
function RecordCard({ record, term, children, view }: RecordCardProps) {
  const { title, beginning, documents } = record;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="wrap-anywhere">
          <FoundText term={term}>{title}</FoundText>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4">
        <p className="line-clamp-8 max-w-prose wrap-anywhere whitespace-pre-line">{beginning}</p>
        <CardFacts>{children}</CardFacts>
      </CardContent>
      <CardFooter className="justify-between">
        <p className="numbers flex items-center gap-1.5 text-sm text-muted-foreground">
          <Paperclip aria-hidden className="size-3.5" />
          {formatCount(documents, "documento", "documentos")}
        </p>
        {view}
      </CardFooter>
    </Card>
  );
}

type Shown = Pick<RecordCardProps, "record" | "term"> & {
  /** The clinic's. */
  zone: string;
};

/** For the patient. */
export function OwnRecordCard({ zone, ...shown }: Shown) {
  return (
    <RecordCard {...shown} view={<ViewOwnRecord record={shown.record} />}>
      <CardFact term="Actualizado">{formatLongDate(dayOf(shown.record.updatedAt, zone))}</CardFact>
    </RecordCard>
  );
}

/** For the patient's doctor. */
export function PatientRecordCard({ zone, today, ...shown }: Shown & { today: string }) {
  const { Patient, createdAt } = shown.record;
  return (
    <RecordCard {...shown} view={<ViewPatientRecord record={shown.record} today={today} />}>
      <CardFact term="Paciente">{fullName(Patient.User)}</CardFact>
      <CardFact term="Creado">{formatLongDate(dayOf(createdAt, zone))}</CardFact>
    </RecordCard>
  );
}
