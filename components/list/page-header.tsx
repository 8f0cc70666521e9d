import type { ReactNode } from "react";
import { PageTitle } from "./page-title";

type PageHeaderProps = {
  title: string;
  /** One sentence: what the page is for. */
  description: string;
  /** The page's main action, one button: at the right, or within the thumb's reach on a phone. */
  action?: ReactNode;
};

export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid max-w-prose gap-1">
        <PageTitle>{title}</PageTitle>
        <p className="text-muted-foreground">{description}</p>
      </div>
      {action && (
        <div
          data-slot="page-action"
          className="flex gap-2 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:bg-background max-sm:p-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:grow"
        >
          {action}
        </div>
      )}
    </header>
  );
}
