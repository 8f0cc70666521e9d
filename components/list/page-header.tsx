import type { ReactNode } from "react";
import { PageAction } from "./page-action";
import { PageTitle } from "./page-title";

type PageHeaderProps = {
  title: string;
  /** One sentence: what the page is for. */
  description: string;
  /** The page's main action, one button: at the right, or on a phone at the bottom. */
  action?: ReactNode;
  /** A choice of how the page's list is shown. */
  view?: ReactNode;
};

export function PageHeader({ title, description, action, view }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid max-w-prose min-w-0 grow basis-80 grid-cols-1 gap-1">
        <PageTitle>{title}</PageTitle>
        <p className="wrap-anywhere text-muted-foreground">{description}</p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:contents">
        {view}
        {action && <PageAction>{action}</PageAction>}
      </div>
    </header>
  );
}
