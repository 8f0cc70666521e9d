/**
 * One page of a list, and how long the whole list is: exactly, or at least so long where counting on would take longer
 * than reading the page.
 */
export type Page<T> = PageLength & {
  data: T;
  /** The key of a full page's last row, behind which the next page begins. */
  next?: string | undefined;
};
export type PageLength = { total: number; isMinimum?: boolean };

/** Which page of a list; `after` is the `next` of the page before, where that is known. */
export type Paging = { limit: number; offset: number; after?: string | undefined };

/** So far every list is counted; a longer one may say so, and no more (docs/decisions.md). */
export const COUNTED = 10_000;
/** What is looked for by a part of a name or an address is found one by one, which takes longer than to count along an index. */
export const COUNTED_NAMED = 1_000;

/** How long a list is of which no more than one row beyond `most` was counted. */
export const lengthOf = (counted: number, most = COUNTED) =>
  counted > most ? { total: most, isMinimum: true } : { total: counted };

/** Rows that are quicker skipped than counted, or than found by a key. */
export const SHALLOW = 1_000;

/** Behind the row of that key, if there is one. */
export type Slice = { skip: number; take: number; after?: string };

/** A part of a list whose rows all come before the next part's. */
export type Part<Row> = {
  find: (page: Slice) => Promise<Row[]>;
  /** No further than one beyond so many. */
  count: (most: number) => Promise<number>;
  has: (id: string) => Promise<boolean>;
};

/** One page of the parts' rows, one part after the other, and how many rows there are in all, as far as is counted. */
export async function pageOf<Row extends { id: string }>(
  parts: Part<Row>[],
  { limit, offset, after }: Paging,
  counted = COUNTED,
): Promise<Page<Row[]>> {
  const behind = after && (await pageBehind(parts, limit, after, counted));
  const page = behind || (await pageFrom(parts, limit, offset, counted));
  return { ...page, ...(page.data.length === limit && { next: page.data.at(-1)?.id }) };
}

/** Null where no part has that row. */
async function pageBehind<Row>(parts: Part<Row>[], limit: number, after: string, counted: number) {
  const has = await Promise.all(parts.map((part) => part.has(after)));
  const first = has.indexOf(true);
  if (first < 0) return null;
  const data: Row[] = [];
  for (const [index, { find }] of parts.entries())
    if (index >= first && data.length < limit)
      data.push(
        ...(await find({ skip: 0, take: limit - data.length, ...(index === first && { after }) })),
      );
  const lengths = await Promise.all(parts.map(({ count }) => count(counted)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return { data, ...lengthOf(total, counted) };
}

async function pageFrom<Row>(parts: Part<Row>[], limit: number, offset: number, counted: number) {
  const data: Row[] = [];
  // Where a part ends has to be known as far as the page goes.
  const most = Math.max(counted, offset + limit);
  let total = 0;
  for (const { find, count } of parts) {
    const skip = Math.max(0, offset - total);
    const take = limit - data.length;
    if (take === 0 || skip > SHALLOW) {
      const length = total > counted && take === 0 ? 0 : await count(most);
      total += length;
      if (take > 0 && skip < length) data.push(...(await find({ skip, take })));
      continue;
    }
    const found = await find({ skip, take });
    // A page that is not full is the last one: then nothing needs counting.
    const isEnd = found.length < take && (found.length > 0 || skip === 0);
    total += isEnd ? skip + found.length : await count(most);
    data.push(...found);
  }
  return { data, ...lengthOf(total, counted) };
}

const ARRANGING = ["limit", "offset", "after", "sort"];

/** The names of the filters that a list's query uses, without paging and sort order. */
export const filtersIn = (query: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(query).filter((name) => !ARRANGING.includes(name) && query[name] !== undefined);
