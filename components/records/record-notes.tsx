"use client";

import { useId } from "react";
import { useClinicZone } from "@/components/clinic/clinic-context";
import { authorName } from "@/lib/records/author-name";
import type { NoteOutput } from "@/lib/records/clinical-records/schema";
import { formatInstant } from "@/lib/shared/format";

/** What was added to a record without changing it. */
export function RecordNotes({ notes }: { notes: readonly NoteOutput[] }) {
  const heading = useId();
  const zone = useClinicZone();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="text-sm text-muted-foreground">
        {notes.length === 1 ? "Aclaración" : "Aclaraciones"}
      </h3>
      <ul className="grid gap-3">
        {notes.map(({ id, body, author, at }) => (
          <li key={id} className="grid gap-0.5 border-l-2 pl-3">
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{body}</p>
            <p className="numbers text-sm text-muted-foreground">
              {`${authorName(author)} · ${formatInstant(at, zone)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
