import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cardGridClasses } from "./card-grid";

const keysTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The place of a table while it loads. */
export function RowsSkeleton() {
  return (
    <div className="list-container">
      <div className="grid gap-3 rows:block rows:divide-y rows:rounded-lg rows:border rows:bg-card">
        {keysTo(8).map((key) => (
          <div
            key={key}
            className="flex h-44 items-center gap-4 rounded-lg border bg-card px-4 py-3 rows:h-auto rows:rounded-none rows:border-x-0 rows:border-b-0 rows:bg-transparent"
          >
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="ml-auto h-5 w-1/4" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The place of a grid of cards while they load. */
export function CardsSkeleton() {
  return (
    <div className={cardGridClasses}>
      {keysTo(6).map((key) => (
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
  );
}
