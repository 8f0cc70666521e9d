"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type ReactNode, useId, useState, useTransition } from "react";
import { ChevronDown, SlidersHorizontal } from "@/components/icons";
import { filtersIn } from "@/lib/shared/page";
import { CREATE } from "@/lib/shared/routes";
import { FilterButtons } from "./filter-buttons";
import { type FilterQuery, FilterValues } from "./filter-fields";

export type FiltersProps = {
  /** The query that the server has parsed: the fields' values. */
  query: FilterQuery;
  /** `FilterInput`s and `FilterSelect`s. The page size is below the list. */
  children: ReactNode;
};

/**
 * A GET form of plain named fields, which leads to the first page of results. On a phone it is folded behind a
 * checkbox, which works even before the page's scripts have loaded.
 */
export function Filters({ query, children }: FiltersProps) {
  const id = useId();
  const { search, version, kept, isPending } = useSearch(query);
  const [isOpen, setOpen] = useState(false);
  const { length: active } = filtersIn(query);
  return (
    <search className="print:hidden">
      <form onSubmit={search} className="relative">
        <input
          id={`${id}-fold`}
          type="checkbox"
          aria-controls={`${id}-fields`}
          aria-expanded={isOpen}
          onChange={(event) => setOpen(event.currentTarget.checked)}
          className="peer absolute inset-x-0 top-0 h-control w-full cursor-pointer opacity-0 sm:hidden"
        />
        <label
          htmlFor={`${id}-fold`}
          className="button-outline flex h-control items-center gap-2 rounded-md px-4 font-medium outline-ring peer-checked:[&>:last-child]:rotate-180 peer-focus-visible:outline-2 sm:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4 text-muted-foreground" />
          <span>{`Filtros${active > 0 ? ` (${active})` : ""}`}</span>
          <ChevronDown aria-hidden className="ml-auto size-4 transition-transform" />
        </label>
        <div
          id={`${id}-fields`}
          className="flex flex-wrap items-end gap-3 max-sm:hidden max-sm:gap-y-4 max-sm:pt-4 max-sm:peer-checked:flex"
        >
          <FilterValues key={version} value={query}>
            {children}
          </FilterValues>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterButtons isPending={isPending} />
        </div>
      </form>
    </search>
  );
}

/**
 * Submits the form without its empty fields, and keeps the list's order and page size. The URL is the state: after
 * going back, or 'Limpiar', the fields are mounted again (`version`) with its values; after a search, and on other pages
 * of the list, they stay as they are, with anything typed meanwhile.
 */
export function useSearch(query: FilterQuery) {
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

  // The new query may come in the same render.
  let isOurs = isOwn;
  if (filters !== seen) {
    isOurs = filters === sent;
    setSeen(filters);
    setSent(filters);
    setOwn(isOurs);
    if (!isOurs) setVersion(version + 1);
  }

  // After going back, the URL may change before the server has sent the query.
  if (query !== seenQuery) {
    setSeenQuery(query);
    if (!isOurs && !isSameQuery(query, seenQuery)) setVersion(version + 1);
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string" && value !== "") query.append(name, value);
    setSent(filtersOf(query));
    startTransition(() => router.push(`${pathname}?${query}`, { scroll: false }));
  }

  const kept = [...params].filter(([name]) => KEPT.includes(name));
  return { search, version, kept, isPending };
}

/** What a search keeps of the URL beside the fields. */
const KEPT = ["sort", "limit"];

/** The part of a URL's query that the fields show. */
function filtersOf(params: URLSearchParams): string {
  const filters = new URLSearchParams(params);
  for (const name of [...KEPT, "offset", "after", CREATE]) filters.delete(name);
  return filters.toString();
}

const isSameQuery = (one: FilterQuery, other: FilterQuery) =>
  [...filtersIn(one), ...filtersIn(other)].every(
    (name) => String(one[name]) === String(other[name]),
  );
