import type { Icon } from "@/components/icons";
import { Link } from "@/components/link";
import { Skeleton } from "@/components/ui/skeleton";
import { formatNumber } from "@/lib/shared/format";
import { cn } from "@/lib/utils";

export type Counter = {
  label: string;
  value: number;
  icon: Icon;
  /** The list of what is counted. */
  href: string;
};

type CountersProps = { counters: readonly Counter[]; className: string };

/** Numbers, each a link to the list of what it counts. */
export function Counters({ counters, className }: CountersProps) {
  return (
    <ul aria-label="Resumen" className={cn("grid gap-3", className)}>
      {counters.map(({ label, value, icon: Icon, href }) => (
        <li key={label} className="grid">
          <Link
            href={href}
            className="counter-tile transition-colors hover:border-input/60 hover:bg-muted"
          >
            <span className="flex items-start justify-between gap-2">
              <span>{label}</span>
              <Icon aria-hidden className="size-4 shrink-0" />
            </span>
            <span className="numbers">{formatNumber(value)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type CountersSkeletonProps = { labels: readonly string[]; className: string };

/** Shown while the numbers load: their labels are known already. */
export function CountersSkeleton({ labels, className }: CountersSkeletonProps) {
  return (
    <div className={cn("grid gap-3", className)}>
      {labels.map((label) => (
        <div key={label} className="counter-tile">
          <span>{label}</span>
          <Skeleton className="h-8 w-16" />
        </div>
      ))}
    </div>
  );
}
