import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

type SkeletonProps = { rows?: number };

/** The place of a title, filters and a table while they load. */
export function ListSkeleton({ rows = 8 }: SkeletonProps) {
  return (
    <Loading>
      <div className="grid gap-2">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-6 w-full max-w-96" />
      </div>
      <Skeleton className="h-26 max-sm:h-62" />
      <div className="max-sm:grid max-sm:gap-3 sm:divide-y sm:rounded-lg sm:border sm:bg-card">
        {keysTo(rows).map((key) => (
          <div
            key={key}
            className="flex items-center gap-4 px-4 py-3 max-sm:h-44 max-sm:rounded-lg max-sm:border max-sm:bg-card"
          >
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="ml-auto h-5 w-1/4" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The place of a title, filters and a grid of cards while they load. */
export function CardsSkeleton({ rows = 6 }: SkeletonProps) {
  return (
    <Loading>
      <div className="grid gap-2">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-6 w-full max-w-96" />
      </div>
      <Skeleton className="h-26 max-sm:h-62" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4">
        {keysTo(rows).map((key) => (
          <Card key={key}>
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-md" />
              <Skeleton className="h-6 w-1/2" />
            </div>
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-8 w-1/2 pointer-coarse:h-control" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}

function Loading({ children }: { children: React.ReactNode }) {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Cargando…</span>
      {children}
    </div>
  );
}

const keysTo = (count: number) => Array.from({ length: count }, (_, index) => index);
