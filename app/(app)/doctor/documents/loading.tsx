import { CardsSkeleton } from "@/components/list/list-skeleton";

export default function Loading() {
  return <CardsSkeleton />;
}
