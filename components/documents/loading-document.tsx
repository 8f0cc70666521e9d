import { Spinner } from "@/components/ui/spinner";

export const LoadingDocument = () => (
  <p role="status" className="flex items-center justify-center gap-2 p-10 text-muted-foreground">
    <Spinner />
    <span>Cargando el documento…</span>
  </p>
);
