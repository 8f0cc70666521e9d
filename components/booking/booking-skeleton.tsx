import { Skeleton } from "@/components/ui/skeleton";

/** The place of the booking screen while its doctor loads. */
export function BookingSkeleton() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <Skeleton className="h-58" />
        <Skeleton className="h-64" />
        <Skeleton className="h-72" />
      </div>
      <div className="grid gap-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}
