"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { Printer } from "@/components/icons";
import { Button } from "@/components/ui/button";
import { api, failureMessage } from "@/lib/browser/api";
import { printPage } from "@/lib/browser/print";
import { toast } from "@/lib/browser/toast";
import type { VersionOutput } from "@/lib/records/clinical-records/schema";
import { messages } from "@/lib/shared/messages";
import type { RecordHead } from "./record-head";
import { VersionList } from "./version-list";

type PrintRecordProps = {
  record: RecordHead;
  /** Called with the versions before the page is printed, to show them on paper (`PrintedVersions`). */
  onVersions: (versions: VersionOutput[]) => void;
};

/** Prints an open record. If its text was changed, the versions are read first: they belong on the sheet. */
export function PrintRecord({ record: { id, version }, onVersions }: PrintRecordProps) {
  const [isReading, setReading] = useState(false);

  async function print() {
    if (isReading) return;
    setReading(true);
    try {
      if (version > 1) {
        const versions = await api("GET", "/api/clinical-records/[id]/versions", {
          params: { id },
        });
        flushSync(() => onVersions(versions));
      }
      printPage();
    } catch (error) {
      toast.error(failureMessage(error, messages.records.load));
    } finally {
      setReading(false);
    }
  }

  return (
    <Button variant="outline" onClick={print}>
      <Printer aria-hidden />
      <span>Imprimir</span>
    </Button>
  );
}

/** On paper only; on the screen they have a dialog of their own. */
export function PrintedVersions({ versions }: { versions: readonly VersionOutput[] }) {
  if (versions.length === 0) return null;
  return (
    <section className="hidden gap-3 print:grid">
      <h3 className="font-semibold">Versiones</h3>
      <p>Lo agregado está subrayado, lo quitado tachado.</p>
      <VersionList versions={versions} areOpen />
    </section>
  );
}
