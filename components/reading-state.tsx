"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { Reading } from "@/lib/browser/use-read";

type ReadingStateProps<Data> = {
  reading: Reading<Data>;
  /** 'Cargando los cambios…' */
  loading: string;
  /** The message when it fails, if not the server's. */
  failed?: string;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
};

/** A part of a dialog that is loaded on opening; if that fails, the rest stays usable. */
export function ReadingState<Data>({ reading, ...props }: ReadingStateProps<Data>) {
  if (reading.state === "ready") return props.children(reading.data);
  if (reading.state === "loading")
    return (
      <p role="status" className="flex items-center gap-2 text-muted-foreground">
        <Spinner />
        <span>{props.loading}</span>
      </p>
    );
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-muted-foreground">{props.failed ?? reading.message}</p>
      <Button size="sm" variant="outline" onClick={props.onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
