import { Paperclip } from "@/components/icons";
import type { RecordPreview } from "@/lib/records/clinical-records/schema";
import { formatCount, formatDate } from "@/lib/shared/format";

type RecordPreviewItemProps = {
  preview: RecordPreview;
  /** The clinic's date on which it was created. */
  day: string;
};

/** A clinical record: its title and the beginning of its text. */
export function RecordPreviewItem({ preview, day }: RecordPreviewItemProps) {
  const { title, beginning, documents } = preview;
  return (
    <article className="grid min-w-0 grow gap-1">
      <div className="flex min-w-0 items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-medium wrap-anywhere">{title}</h3>
        <time dateTime={day} className="numbers shrink-0 text-sm text-muted-foreground">
          {formatDate(day)}
        </time>
      </div>
      <p className="text-sm wrap-anywhere">{beginning}</p>
      <p className="flex items-center gap-1.5 text-sm text-muted-foreground">
        <Paperclip aria-hidden className="size-3.5" />
        <span>{formatCount(documents, "documento", "documentos")}</span>
      </p>
    </article>
  );
}
