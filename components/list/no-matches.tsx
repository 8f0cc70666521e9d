"use client";

import { usePathname } from "next/navigation";
import { SearchX } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "./empty-state";
import { focusTitle } from "./page-title";

type NoMatchesProps = {
  title: string;
  /** What to try instead. */
  children: string;
};

/** Shown when no row matches the filters. */
export function NoMatches({ title, children }: NoMatchesProps) {
  const pathname = usePathname();
  return (
    <EmptyState
      title={title}
      icon={SearchX}
      action={
        <Button asChild variant="outline">
          <Link href={pathname} scroll={false} onClick={focusTitle}>
            Quitar los filtros
          </Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
