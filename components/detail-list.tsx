import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type DetailListProps = {
  /** Three in a row where the page has room. */
  isWide?: boolean | undefined;
  children: ReactNode;
};

/** A list of terms and values. */
export function DetailList({ isWide, children }: DetailListProps) {
  return (
    <dl
      className={cn(
        "grid gap-x-6 gap-y-3 sm:grid-cols-2",
        isWide ? "lg:grid-cols-3" : "[&>:last-child:nth-child(odd)]:col-span-full",
      )}
    >
      {children}
    </dl>
  );
}

/** Empty `children` are shown as such, so that nobody takes them for a failure to load. */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start">
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {children || <span className="text-muted-foreground">No indicado</span>}
      </dd>
    </div>
  );
}
