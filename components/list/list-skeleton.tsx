"use client";

import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cardGridClasses } from "./card-grid";

const keysTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The place of a table while it loads. */
export function RowsSkeleton() {
  return (
    <div className="list-container">
      <div className="rows-skeleton">
        {keysTo(8).map((key) => (
          <div key={key}>
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
