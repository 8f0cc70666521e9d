import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Cargando…</span>
      <Skeleton className="h-16 max-w-md" />
      <div className="grid max-w-2xl gap-6">
        <Skeleton className="h-64" />
        <Skeleton className="h-96" />
        <Skeleton className="h-36" />
      </div>
    </div>
  );
}
