"use client";

import type { ReactNode } from "react";
import { Paperclip } from "@/components/icons";
import { CardFact, CardFacts } from "@/components/list/card-facts";
import { FoundText } from "@/components/list/found-text";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { authorName } from "@/lib/records/author-name";
import type { RecordPreview } from "@/lib/records/clinical-records/schema";
import { dayOf, formatCount, formatLongDate, fullName } from "@/lib/shared/format";
import { ViewOwnRecord, ViewPatientRecord } from "./view-record";

type RecordCardProps = {
  record: RecordPreview;
  /** The list's search term. */
  term: string | undefined;
  /** Further facts: `CardFact`s. */
  children: ReactNode;
  /** The button that opens the record. */
  view: ReactNode;
};

/** A record in a list: its title and the beginning of its text. */
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
          <span>{formatCount(documents, "documento", "documentos")}</span>
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

/** As the patient sees it. */
export function OwnRecordCard({ zone, ...shown }: Shown) {
  return (
    <RecordCard {...shown} view={<ViewOwnRecord record={shown.record} />}>
      <CardFact term="Actualizado">{formatLongDate(dayOf(shown.record.updatedAt, zone))}</CardFact>
      <Written record={shown.record} zone={zone} />
    </RecordCard>
  );
}

const Written = ({ record: { author, amended_at }, zone }: Omit<Shown, "term">) => (
  <>
    {amended_at && (
      <CardFact term="Corregida el">{formatLongDate(dayOf(amended_at, zone))}</CardFact>
    )}
    {author && <CardFact term="Autor">{authorName(author)}</CardFact>}
  </>
);

type PatientRecordCardProps = Shown & {
  today: string;
  /** Known where the list is of one patient. */
  allergies: string | null | undefined;
};

/** As the patient's doctor sees it. */
export function PatientRecordCard({ zone, today, allergies, ...shown }: PatientRecordCardProps) {
  const { Patient, createdAt } = shown.record;
  return (
    <RecordCard
      {...shown}
      view={<ViewPatientRecord record={shown.record} today={today} allergies={allergies} />}
    >
      <CardFact term="Paciente">{fullName(Patient.User)}</CardFact>
      <CardFact term="Creado">{formatLongDate(dayOf(createdAt, zone))}</CardFact>
      <Written record={shown.record} zone={zone} />
    </RecordCard>
  );
}
