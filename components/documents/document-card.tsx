"use client";

import { CardFact, CardFacts } from "@/components/list/card-facts";
import { Badge } from "@/components/ui/badge";
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from "@/components/ui/card";
import { documentTypeLabel } from "@/lib/records/labels";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { DocumentActions } from "./document-actions";
import { DocumentIcon } from "./document-icon";
import type { ShownDocument } from "./shown-document";

/** A document in a list; the patient's name is left out for the patient. */
export function DocumentCard({ document }: { document: ShownDocument }) {
  const { description, mime_type, file_size, uploadedOn, ClinicalRecord, viewer } = document;
  return (
    <Card>
      <div className="flex gap-3">
        <DocumentIcon mimeType={mime_type} />
        <CardHeader className="min-w-0">
          <CardTitle className="wrap-anywhere">{description}</CardTitle>
          <CardDescription className="numbers flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge variant="neutral">{documentTypeLabel(mime_type)}</Badge>
            <span>{formatFileSize(file_size)}</span>
          </CardDescription>
        </CardHeader>
      </div>
      <CardContent>
        <CardFacts>
          {viewer !== "Patient" && (
            <CardFact term="Paciente">{fullName(ClinicalRecord.Patient.User)}</CardFact>
          )}
          <CardFact term="Historial">{ClinicalRecord.title}</CardFact>
          <CardFact term="Fecha">{formatLongDate(uploadedOn)}</CardFact>
        </CardFacts>
      </CardContent>
      <CardFooter>
        <DocumentActions document={document} />
      </CardFooter>
    </Card>
  );
}
