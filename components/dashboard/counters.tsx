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
            className={cn(tile, "transition-colors hover:border-input/60 hover:bg-muted")}
          >
            <span className="flex items-start justify-between gap-2 text-sm text-muted-foreground">
              {label}
              <Icon aria-hidden className="size-4 shrink-0" />
            </span>
            <span className="numbers text-2xl font-semibold">{formatNumber(value)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const tile =
  "grid min-h-24 content-between gap-1 rounded-lg border bg-card px-4 py-3 text-left focus-ring";

type CountersSkeletonProps = { labels: readonly string[]; className: string };

/** Shown while the numbers load: their labels are known already. */
export function CountersSkeleton({ labels, className }: CountersSkeletonProps) {
  return (
    <div className={cn("grid gap-3", className)}>
      {labels.map((label) => (
        <div key={label} className={tile}>
          <span className="text-sm text-muted-foreground">{label}</span>
          <Skeleton className="h-8 w-16" />
        </div>
      ))}
    </div>
  );
}
