import { Skeleton } from "@/components/ui/skeleton";
import { bookingAside, bookingColumns, bookingSlots } from "./booking-columns";

/** Shown while the booking screen's doctor loads. */
export function BookingSkeleton() {
  return (
    <div className="@container grid grid-cols-1 gap-5">
      <Skeleton className="h-20" />
      <div className={bookingColumns}>
        <Skeleton className="h-72" />
        <Skeleton className={`h-120 ${bookingSlots}`} />
        <Skeleton className="h-44" />
        <div className={bookingAside}>
          <Skeleton className="h-36" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </div>
  );
}
