import type { Icon } from "@/components/icons";
import { Link } from "@/components/link";
import { Skeleton } from "@/components/ui/skeleton";
import { formatNumber } from "@/lib/shared/format";
import type { Counter } from "./counters";

// What a dashboard has besides, each in a line of text.

const line = "flex flex-wrap gap-x-6";
const item =
  "inline-flex min-h-8 items-center gap-2 rounded-sm text-muted-foreground pointer-coarse:min-h-control";
const link = `${item} underline-offset-4 hover:underline`;

/** Numbers, each a link to the list of what it counts. */
export function CounterLine({ counters }: { counters: readonly Counter[] }) {
  return (
    <ul aria-label="Resumen" className={line}>
      {counters.map(({ label, value, href }) => (
        <li key={label}>
          <Link href={href} className={link}>
            <span>{`${label} `}</span>
            <span className="numbers font-semibold text-foreground">{formatNumber(value)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function CounterLineSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <div className={line}>
      {labels.map((label) => (
        <span key={label} className={item}>
          <span>{`${label} `}</span>
          <Skeleton className="h-5 w-3" />
        </span>
      ))}
    </div>
  );
}

type LinkLineProps = {
  label: string;
  links: readonly { label: string; href: string; icon: Icon }[];
};

export function LinkLine({ label, links }: LinkLineProps) {
  return (
    <nav aria-label={label} className={line}>
      {links.map(({ label: name, href, icon: Icon }) => (
        <Link key={href} href={href} className={link}>
          <Icon aria-hidden className="size-4 shrink-0 text-primary" />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
