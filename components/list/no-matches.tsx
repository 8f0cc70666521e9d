"use client";

import { SearchX } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "./empty-state";
import { focusTitle } from "./page-title";

type NoMatchesProps = {
  title: string;
  /** What to try instead. */
  children: string;
  /** The page's own path, without its filters. */
  href: string;
};

/** In the list's place when its filters leave nothing. */
export function NoMatches({ title, children, href }: NoMatchesProps) {
  return (
    <EmptyState
      title={title}
      icon={SearchX}
      action={
        <Button asChild variant="outline">
          <Link href={href} scroll={false} onClick={focusTitle}>
            Quitar los filtros
          </Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
