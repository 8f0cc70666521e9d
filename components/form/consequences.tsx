import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { Reading } from "@/lib/browser/use-read";

type ConsequencesProps<Data> = {
  reading: Reading<Data>;
  /** 'Comprobando las citas…' */
  loading: string;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
};

/** What saving a form's values would lead to, as computed by the server beforehand. */
export function Consequences<Data>({ reading, ...props }: ConsequencesProps<Data>) {
  if (reading.state === "ready") return props.children(reading.data);
  if (reading.state === "loading") return <p className="text-muted-foreground">{props.loading}</p>;
  return (
    <>
      <p>{reading.message}</p>
      <Button type="button" variant="outline" size="sm" className="w-fit" onClick={props.onRetry}>
        Reintentar
      </Button>
    </>
  );
}
