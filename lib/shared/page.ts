/**
 * One page of a list, and how long the whole list is: exactly, or at least so long where counting on would take longer
 * than reading the page.
 */
export type Page<T> = { data: T; total: number; isMinimum?: boolean };

/** So far every list is counted; a longer one may say so, and no more (docs/decisions.md). */
export const COUNTED = 10_000;

/** How long a list is of which no more than one row beyond `COUNTED` was counted. */
export const lengthOf = (counted: number) =>
  counted > COUNTED ? { total: COUNTED, isMinimum: true } : { total: counted };

/** Rows that are quicker skipped than counted. */
const SHALLOW = 1_000;

export type Slice = { skip: number; take: number };

/** A part of a list whose rows all stand before the next part's. */
export type Part<Row> = {
  find: (page: Slice) => Promise<Row[]>;
  /** No further than one beyond so many. */
  count: (most: number) => Promise<number>;
};

/** One page of the parts' rows, one part after the other, and how many rows there are in all. */
export async function pageOf<Row>(
  parts: Part<Row>[],
  { limit, offset }: { limit: number; offset: number },
): Promise<Omit<Page<Row[]>, "data"> & { rows: Row[] }> {
  const rows: Row[] = [];
  // Where a part ends has to be known as far as the page reaches.
  const most = Math.max(COUNTED, offset + limit);
  let total = 0;
  for (const { find, count } of parts) {
    const skip = Math.max(0, offset - total);
    const take = limit - rows.length;
    if (take === 0 || skip > SHALLOW) {
      const length = total > COUNTED && take === 0 ? 0 : await count(most);
      total += length;
      if (take > 0 && skip < length) rows.push(...(await find({ skip, take })));
      continue;
    }
    const found = await find({ skip, take });
    // A page that is not full has reached the end: then nothing needs counting.
    const isEnd = found.length < take && (found.length > 0 || skip === 0);
    total += isEnd ? skip + found.length : await count(most);
    rows.push(...found);
  }
  return { rows, ...lengthOf(total) };
}

const ARRANGING = ["limit", "offset", "sort"];

/** The names of the filters that a list's query has in use; its paging and order are none. */
export const filtersIn = (query: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(query).filter((name) => !ARRANGING.includes(name) && query[name] !== undefined);
