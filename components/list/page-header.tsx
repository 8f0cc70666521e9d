import type { ReactNode } from "react";
import { PageAction } from "./page-action";
import { PageTitle } from "./page-title";

type PageHeaderProps = {
  title: string;
  /** One sentence: what the page is for. */
  description: string;
  /** The page's main action, one button: at the right, or on a phone at the bottom. */
  action?: ReactNode;
};

export function PageHeader({ title, description, action }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="grid max-w-prose gap-1">
        <PageTitle>{title}</PageTitle>
        <p className="text-muted-foreground">{description}</p>
      </div>
      {action && <PageAction>{action}</PageAction>}
    </header>
  );
}
