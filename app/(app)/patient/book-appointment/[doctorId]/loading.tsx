import { BookingSkeleton } from "@/components/booking/booking-skeleton";

export default function Loading() {
  return <BookingSkeleton />;
}
