"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import { ChevronDown } from "@/components/icons";
import { authorName } from "@/lib/records/author-name";
import type { VersionOutput } from "@/lib/records/clinical-records/schema";
import { versionLabels } from "@/lib/records/labels";
import { formatInstant } from "@/lib/shared/format";
import { TextDifference } from "./text-difference";

type VersionListProps = {
  versions: readonly VersionOutput[];
  /** What the newest is called. */
  newest?: string;
  /** Every text is shown, not only the newest: on paper nothing can be opened. */
  areOpen?: boolean;
};

/** Every text that a record had, newest first, each with what it changed. */
export const VersionList = ({ versions, newest = "la actual", areOpen }: VersionListProps) => (
  <ol className="grid gap-3">
    {versions.map((one, index) => (
      <li key={one.version}>
        <Version
          of={one}
          before={versions[index + 1]}
          newest={index === 0 && newest}
          isOpen={areOpen ?? index === 0}
        />
      </li>
    ))}
  </ol>
);

type VersionProps = {
  of: VersionOutput;
  before: VersionOutput | undefined;
  newest: string | false;
  isOpen: boolean;
};

function Version({ of, before, newest, isOpen }: VersionProps) {
  const zone = useClinicZone();
  const { version, kind, title, body, reason, author, at } = of;
  return (
    <details open={isOpen} className="group rounded-lg border">
      <summary className="flex list-none items-start gap-3 p-4">
        <ChevronDown
          aria-hidden
          className="mt-1 size-4 shrink-0 -rotate-90 text-muted-foreground group-open:rotate-0 print:hidden"
        />
        <span className="grid min-w-0 wrap-anywhere">
          <span className="font-semibold">
            {`Versión ${version}: ${versionLabels[kind]}${newest ? `, ${newest}` : ""}`}
          </span>
          <span className="numbers text-sm text-muted-foreground">
            {`${formatInstant(at, zone)} · ${authorName(author)}`}
          </span>
        </span>
      </summary>
      <div className="grid gap-3 px-4 pb-4">
        {before && (
          <p className="text-sm">
            <span className="text-muted-foreground">Motivo: </span>
            <span>{reason ?? "No indicado"}</span>
          </p>
        )}
        <p className="font-semibold wrap-anywhere">
          <TextDifference from={(before ?? of).title} to={title} />
        </p>
        <p className="max-w-prose wrap-anywhere whitespace-pre-line">
          <TextDifference from={(before ?? of).body} to={body} />
        </p>
      </div>
    </details>
  );
}
