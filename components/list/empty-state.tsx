import type { ReactNode } from "react";
import { type Icon, Inbox } from "@/components/icons";

type EmptyStateProps = {
  title: string;
  /** Why the list is empty, and what to do about it. */
  children: ReactNode;
  /** The next step in words. */
  next?: string;
  icon?: Icon;
  /** The next step as a button or a link. */
  action?: ReactNode;
};

export function EmptyState({ title, children, next, icon: Icon = Inbox, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-muted text-muted-foreground">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="grid max-w-prose gap-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="text-muted-foreground">{children}</p>
        {next && <p className="text-muted-foreground">{next}</p>}
      </div>
      {action}
    </div>
  );
}
