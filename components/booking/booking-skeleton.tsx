import { Skeleton } from "@/components/ui/skeleton";
import { bookingColumns } from "./booking-columns";

/** Shown while the booking screen's doctor loads. */
export function BookingSkeleton() {
  return (
    <div className="@container">
      <div className={bookingColumns}>
        <div className="grid gap-6">
          <Skeleton className="h-58" />
          <Skeleton className="h-80" />
          <Skeleton className="h-72" />
        </div>
        <div className="grid gap-6">
          <Skeleton className="h-36" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </div>
  );
}
