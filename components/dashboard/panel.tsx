import { type ReactNode, useId } from "react";
import { Link } from "@/components/link";
import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/lib/utils";

type PanelProps = {
  /** What a link's `#` leads to. */
  id?: string;
  title: string;
  description?: string;
  /** The full list. */
  link?: { href: string; label: string };
  className?: string;
  children: ReactNode;
};

/** A titled section of a dashboard. */
export function Panel({ id, title, description, link, className, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cn("grid min-w-0 grid-cols-1", className)}
    >
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <CardHeader>
            <CardTitle id={titleId}>{title}</CardTitle>
            {description && <CardDescription>{description}</CardDescription>}
          </CardHeader>
          {link && (
            <Link
              href={link.href}
              className="shrink-0 rounded-sm text-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-3 print:hidden"
            >
              {link.label}
            </Link>
          )}
        </div>
        {children}
      </Card>
    </section>
  );
}
