"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/shared/format";
import { focusTitle } from "./page-title";

type PaginationProps = {
  total: number;
  limit: number;
  offset: number;
  /** What is counted: `["cita", "citas"]`. */
  noun: readonly [one: string, many: string];
};

/** How many there are, and the way to the others; every other parameter of the URL stays. */
export function Pagination({ total, limit, offset, noun }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  // A page past the end, left behind by a deletion or an old link, leads back to the last.
  const page = Math.min(Math.floor(offset / limit) + 1, pages + 1);
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-3">
      <p className="numbers text-muted-foreground">
        {formatCount(total, ...noun)}
        {pages > 1 && page <= pages && ` · Página ${page} de ${pages}`}
      </p>
      {(pages > 1 || page > 1) && (
        <div className="flex gap-2">
          <PageLink offset={(page - 2) * limit} enabled={page > 1}>
            <ChevronLeft aria-hidden />
            Anterior
          </PageLink>
          <PageLink offset={page * limit} enabled={page < pages}>
            Siguiente
            <ChevronRight aria-hidden />
          </PageLink>
        </div>
      )}
    </nav>
  );
}

type PageLinkProps = { offset: number; enabled: boolean; children: ReactNode };

function PageLink({ offset, enabled, children }: PageLinkProps) {
  const pathname = usePathname();
  const query = new URLSearchParams(useSearchParams());
  query.set("offset", String(offset));
  if (!enabled) {
    return (
      <Button variant="outline" size="sm" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button variant="outline" size="sm" asChild>
      <Link href={`${pathname}?${query}`} onClick={focusTitle}>
        {children}
      </Link>
    </Button>
  );
}
