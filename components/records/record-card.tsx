import type { ReactNode } from "react";
import { Paperclip } from "@/components/icons";
import { CardFacts } from "@/components/list/card-facts";
import { FoundText } from "@/components/list/found-text";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { RecordPreview } from "@/lib/records/clinical-records/schema";
import { formatCount } from "@/lib/shared/format";
import type { RecordHead } from "./record-head";

type RecordCardProps = {
  record: RecordPreview;
  /** What the list was searched by. */
  term: string | undefined;
  /** What else is known of it: `CardFact`s. */
  children: ReactNode;
  /** What opens it. */
  view: (record: RecordHead) => ReactNode;
};

/** A record among others, by its title and its beginning. */
export function RecordCard({ record, term, children, view }: RecordCardProps) {
  const { beginning, ...head } = record;
  return (
    <Card>
      <CardHeader>
        <CardTitle className="wrap-anywhere">
          <FoundText term={term}>{record.title}</FoundText>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4">
        <p className="line-clamp-8 max-w-prose wrap-anywhere whitespace-pre-line">{beginning}</p>
        <CardFacts>{children}</CardFacts>
      </CardContent>
      <CardFooter className="justify-between">
        <p className="numbers flex items-center gap-1.5 text-sm text-muted-foreground">
          <Paperclip aria-hidden className="size-3.5" />
          {formatCount(record.documents, "documento", "documentos")}
        </p>
        {view(head)}
      </CardFooter>
    </Card>
  );
}
