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
  /** As the server has read it: what the fields stand at. */
  query: FilterQuery;
  /** `FilterInput`s and `FilterSelect`s. How many rows a page has can always be chosen. */
  children: ReactNode;
};

/**
 * A GET form of plain named fields, which leads to the same page's first results. On a phone it is folded
 * behind a box that also opens before the page's scripts have come.
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
 * Sends the form without the fields that are empty, and keeps the list's order. The URL is the state: after
 * going back, or 'Limpiar', another `version` of the fields begins with what it says; after a search, and
 * on other pages of the list, they stay as they are, with what has been typed meanwhile.
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

  // Going back, the address may be there before what the server has read of it.
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

/** What of a URL's query the fields say. */
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
