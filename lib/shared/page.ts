/** One page of a list, and how long the whole list is. */
export type Page<T> = { data: T; total: number };

/** `length` is the list's, where it is known: what lies past the middle is nearer from the end. */
export type Slice = { skip: number; take: number; length?: number };

/** Rows that are quicker skipped than counted. */
const SHALLOW = 1_000;

/** A part of a list whose rows all stand before the next part's. */
export type Part<Row> = {
  find: (page: Slice) => Promise<Row[]>;
  count: () => Promise<number>;
};

/** One page of the parts' rows, one part after the other, and how many rows there are in all. */
export async function pageOf<Row>(
  parts: Part<Row>[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  let total = 0;
  for (const { find, count } of parts) {
    const skip = Math.max(0, offset - total);
    const take = limit - rows.length;
    if (skip > SHALLOW) {
      const length = await count();
      total += length;
      rows.push(...(skip < length ? await find({ skip, take, length }) : []));
      continue;
    }
    const found = take > 0 ? await find({ skip, take }) : [];
    // A page that is not full has reached the end: then nothing needs counting.
    const isEnd = found.length < take && (found.length > 0 || skip === 0);
    total += isEnd ? skip + found.length : await count();
    rows.push(...found);
  }
  return { rows, total };
}

const ARRANGING = ["limit", "offset", "sort"];

/** The names of the filters that a list's query has in use; its paging and order are none. */
export const filtersIn = (query: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(query).filter((name) => !ARRANGING.includes(name) && query[name] !== undefined);
