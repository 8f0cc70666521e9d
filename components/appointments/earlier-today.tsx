import { ChevronRight, Clock } from "@/components/icons";
import { Link } from "@/components/link";
import { formatNumber } from "@/lib/shared/format";
import { endedOn } from "@/lib/shared/routes";

type EarlierTodayProps = {
  /** The list of appointments. */
  path: string;
  today: string;
  count: number;
};

/** Above a list that begins now: the way to what is over of today. */
export function EarlierToday({ path, today, count }: EarlierTodayProps) {
  if (count === 0) return null;
  return (
    <Link
      href={endedOn(path, today)}
      className="flex w-fit items-center gap-2 rounded-sm text-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:min-h-control print:hidden"
    >
      <Clock aria-hidden className="size-4" />
      <span>{`Ver las de hoy que ya pasaron (${formatNumber(count)})`}</span>
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  );
}
