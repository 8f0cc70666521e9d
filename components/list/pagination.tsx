"use client";

import { useRouter, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { ChevronLeft, ChevronRight } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { startFollowing } from "@/lib/browser/following";
import { SHALLOW } from "@/lib/shared/page";
import { LinkIcon } from "./link-icon";
import { PageChoice } from "./page-choice";
import { PageSize } from "./page-size";
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

/** The count, the page size, and links to the other pages; they keep all other parameters of the URL. */
export function Pagination({ total, limit, offset, next, count, children }: PaginationProps) {
  const { hrefWith, go } = useOtherPages();
  const pages = Math.max(1, Math.ceil(total / limit));
  const isCounted = Number.isFinite(pages);
  // A page beyond the end, after a deletion or from an old link, leads back to the last one.
  const page = Math.min(Math.floor(offset / limit) + 1, pages + 1);
  const place = isCounted ? `Página ${page} de ${pages}` : `Página ${page}`;
  const offsetOf = (other: number) => String((other - 1) * limit);
  const after = next && page * limit > SHALLOW ? next : undefined;
  return (
    <nav
      aria-label="Páginas"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="numbers text-muted-foreground">
          {pages > 1 && page <= pages ? `${count} · ${place}` : count}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <PageSize limit={limit} onChoose={(chosen) => go({ limit: chosen })} />
          {children}
        </div>
      </div>
      {(pages > 1 || page > 1) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          {isCounted && pages > 2 && (
            <PageChoice pages={pages} onChoose={(chosen) => go({ offset: offsetOf(chosen) })} />
          )}
          <div className="flex gap-2">
            <PageLink href={page > 1 && hrefWith({ offset: offsetOf(page - 1) })}>
              <LinkIcon icon={ChevronLeft} />
              <span>Anterior</span>
            </PageLink>
            <PageLink href={page < pages && hrefWith({ offset: offsetOf(page + 1), after })}>
              <span>Siguiente</span>
              <LinkIcon icon={ChevronRight} />
            </PageLink>
          </div>
        </div>
      )}
    </nav>
  );
}

/** The URL with another page or page size, and how to go there. */
function useOtherPages() {
  const router = useRouter();
  const params = useSearchParams();

  function hrefWith(paging: { limit?: string; offset?: string; after?: string | undefined }) {
    const query = new URLSearchParams(params);
    for (const name of ["offset", "after"]) query.delete(name);
    for (const [name, value] of Object.entries(paging)) if (value) query.set(name, value);
    return `?${query}`;
  }

  function go(paging: Parameters<typeof hrefWith>[0]) {
    const href = hrefWith(paging);
    startFollowing(href);
    if (paging.offset) focusTitle();
    router.push(href, { scroll: !paging.limit });
  }

  return { hrefWith, go };
}

/** Without `href` there is no such page. */
function PageLink({ href, children }: { href: string | false; children: ReactNode }) {
  if (!href) {
    return (
      <Button variant="outline" size="sm" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button variant="outline" size="sm" asChild>
      <Link href={href} onClick={focusTitle}>
        {children}
      </Link>
    </Button>
  );
}
