import type { ReactNode } from "react";

/** What is known of something, term by term. */
export function DetailList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-full">
      {children}
    </dl>
  );
}

/** An empty `children` is said, so that nobody has to wonder whether it failed to load. */
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
