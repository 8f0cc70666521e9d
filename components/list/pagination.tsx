"use client";

import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { SHALLOW } from "@/lib/shared/page";
import { LinkIcon } from "./link-icon";
import { focusTitle } from "./page-title";

type PaginationProps = {
  /** Infinity if the list is too long to be counted. */
  total: number;
  limit: number;
  offset: number;
  /** The cursor of the next page. */
  next?: string | undefined;
  /** The count in words: '23 citas'. */
  count: string;
  /** Further actions on the whole list. */
  children?: ReactNode;
};

/** The count, and links to the other pages; they keep all other parameters of the URL. */
export function Pagination({ total, limit, offset, next, count, children }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  // A page beyond the end, after a deletion or from an old link, leads back to the last one.
  const page = Math.min(Math.floor(offset / limit) + 1, pages + 1);
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="numbers text-muted-foreground">
          {count}
          {pages > 1 && page <= pages && ` · Página ${page}`}
          {pages > 1 && page <= pages && Number.isFinite(pages) && ` de ${pages}`}
        </p>
        {children}
      </div>
      {(pages > 1 || page > 1) && (
        <div className="flex gap-2">
          <PageLink offset={(page - 2) * limit} enabled={page > 1}>
            <LinkIcon icon={ChevronLeft} />
            Anterior
          </PageLink>
          <PageLink offset={page * limit} after={next} enabled={page < pages}>
            Siguiente
            <LinkIcon icon={ChevronRight} />
          </PageLink>
        </div>
      )}
    </nav>
  );
}

type PageLinkProps = {
  offset: number;
  after?: string | undefined;
  enabled: boolean;
  children: ReactNode;
};

function PageLink({ offset, after, enabled, children }: PageLinkProps) {
  const query = new URLSearchParams(useSearchParams());
  query.set("offset", String(offset));
  if (after && offset > SHALLOW) query.set("after", after);
  else query.delete("after");
  if (!enabled) {
    return (
      <Button variant="outline" size="sm" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button variant="outline" size="sm" asChild>
      <Link href={`?${query}`} onClick={focusTitle}>
        {children}
      </Link>
    </Button>
  );
}
