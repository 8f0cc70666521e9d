"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, useId, useState, useTransition } from "react";
import { ChevronDown, Search, SlidersHorizontal } from "@/components/icons";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { filtersIn } from "@/lib/shared/page";
import { CREATE } from "@/lib/shared/routes";
import { type FilterQuery, FilterValues, PageSizeSelect } from "./filter-fields";

type FiltersProps = {
  /** The query that the server has parsed: the fields' values. */
  query: FilterQuery;
  /** `FilterInput`s and `FilterSelect`s. The page size is always added. */
  children: ReactNode;
};

/**
 * A GET form of plain named fields, which leads to the first page of results. On a phone it is folded behind a
 * checkbox, which works even before the page's scripts have loaded.
 */
export function Filters({ query, children }: FiltersProps) {
  const id = useId();
  const pathname = usePathname();
  const { search, version, sort, isPending } = useSearch(query);
  const [isOpen, setOpen] = useState(false);
  const { length: active } = filtersIn(query);
  return (
    <search>
      <form onSubmit={search} className="relative rounded-lg border bg-card px-4 sm:py-4">
        <input
          id={`${id}-fold`}
          type="checkbox"
          aria-controls={`${id}-fields`}
          aria-expanded={isOpen}
          onChange={(event) => setOpen(event.currentTarget.checked)}
          className="peer absolute inset-x-0 top-0 h-13 w-full cursor-pointer opacity-0 sm:hidden"
        />
        <label
          htmlFor={`${id}-fold`}
          className="-mx-4 flex h-13 items-center gap-2 rounded-lg px-4 font-medium outline-ring peer-checked:[&>:last-child]:rotate-180 peer-focus-visible:outline-2 sm:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4 text-muted-foreground" />
          Filtros{active > 0 && ` (${active})`}
          <ChevronDown aria-hidden className="ml-auto size-4 transition-transform" />
        </label>
        <div
          id={`${id}-fields`}
          className="flex flex-wrap items-end gap-x-3 gap-y-4 max-sm:hidden max-sm:pt-1 max-sm:pb-4 max-sm:peer-checked:flex"
        >
          <FilterValues key={version} value={query}>
            {children}
            <PageSizeSelect />
          </FilterValues>
          {sort && <input type="hidden" name="sort" value={sort} />}
          <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
            <Button type="submit" aria-disabled={isPending} className="min-w-38">
              {isPending ? <Spinner /> : <Search aria-hidden />}
              {isPending ? "Buscando…" : "Buscar"}
            </Button>
            <Button asChild variant="ghost">
              <Link href={pathname} scroll={false}>
                Limpiar
              </Link>
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

/**
 * Submits the form without its empty fields, and keeps the list's order. The URL is the state: after going back, or
 * 'Limpiar', the fields are mounted again (`version`) with its values; after a search, and on other pages of the list,
 * they stay as they are, with anything typed meanwhile.
 */
function useSearch(query: FilterQuery) {
  const router = useRouter();
  const pathname = usePathname();
  const params = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const filters = filtersOf(params);
  const [seen, setSeen] = useState(filters);
  const [sent, setSent] = useState(filters);
  const [version, setVersion] = useState(0);
  const [isOwn, setOwn] = useState(false);
  const [seenQuery, setSeenQuery] = useState(query);

  if (filters !== seen) {
    setSeen(filters);
    setSent(filters);
    setOwn(filters === sent);
    if (filters !== sent) setVersion(version + 1);
  }

  // After going back, the URL may change before the server has sent the query.
  if (query !== seenQuery) {
    setSeenQuery(query);
    if (!isOwn && !isSameQuery(query, seenQuery)) setVersion(version + 1);
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string" && value !== "") query.append(name, value);
    setSent(filtersOf(query));
    startTransition(() => router.push(`${pathname}?${query}`, { scroll: false }));
  }

  return { search, version, sort: params.get("sort"), isPending };
}

/** The part of a URL's query that the fields show. */
function filtersOf(params: URLSearchParams): string {
  const filters = new URLSearchParams(params);
  filters.delete("sort");
  filters.delete("offset");
  filters.delete("after");
  filters.delete(CREATE);
  return filters.toString();
}

const isSameQuery = (one: FilterQuery, other: FilterQuery) =>
  [...filtersIn(one), ...filtersIn(other)].every(
    (name) => String(one[name]) === String(other[name]),
  );
