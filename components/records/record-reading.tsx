"use client";

import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ApiError } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { messages } from "@/lib/shared/messages";
import type { WholeRecord } from "./read-record";
import type { RecordHead } from "./record-head";

type RecordReadingProps = {
  record: RecordHead;
  kept?: Map<string, WholeRecord>;
  /** Called if the record was deleted meanwhile, so the list is outdated. */
  onGone: () => void;
  children: (record: WholeRecord) => ReactNode;
};

/** What changes with a record's text and clarifications. */
export const stateOf = ({ id, updatedAt, notes }: RecordHead) => `${id} ${updatedAt} ${notes}`;

/** A record after it has been loaded; until then the loading state, or the failure. */
export function RecordReading({ record, kept, onGone, children }: RecordReadingProps) {
  const [isGone, setGone] = useState(false);
  // The version at opening: while the dialog closes over a refreshed page, it does not read again.
  const [key] = useState(stateOf(record));

  async function read(signal: AbortSignal) {
    const { readRecord } = await import("./read-record");
    return readRecord(record.id, signal).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) {
        setGone(true);
        onGone();
      }
      throw error;
    });
  }

  const { reading, reload } = useRead({
    key,
    read,
    failure: messages.records.load,
    ...(kept && { kept }),
  });

  if (reading.state === "ready") return children(reading.data);
  if (reading.state === "loading")
    return (
      <p role="status" className="flex items-center gap-2 py-6 text-muted-foreground">
        <Spinner />
        <span>Cargando el historial…</span>
      </p>
    );
  return (
    <Alert title={messages.records.load}>
      <p>{reading.message}</p>
      {isGone ? (
        <p>Al cerrar esta ventana verás los datos como están ahora.</p>
      ) : (
        <Button size="sm" variant="outline" className="mt-2 w-fit" onClick={reload}>
          Reintentar
        </Button>
      )}
    </Alert>
  );
}
