import type { PageLength } from "@/lib/shared/page";

/** Whose row it is, for the audit log. */
export type Subject = { id?: string | undefined; patient_id: string };

/** One page of a list. Its rows stay the JSON that the database wrote, and are parsed only where they are needed. */
export type ListPage<Rows> = PageLength & {
  json: string;
  rows: () => Rows;
  /** Of an audited list; parsed without its rows. */
  subjects: () => Subject[];
  /** The key of a full page's last row, after which the next page begins. */
  next?: string | undefined;
};

type Length = PageLength & { next?: string | undefined };

export const pageOfJson = <Rows>(
  json: string,
  length: Length,
  subjects = "[]",
): ListPage<Rows> => ({
  ...length,
  json,
  rows: () => JSON.parse(json),
  subjects: () => JSON.parse(subjects),
});

/** Of rows that were computed here. */
export const pageOfRows = <Row>(rows: Row[], length: Length): ListPage<Row[]> => ({
  ...pageOfJson(JSON.stringify(rows), length),
  rows: () => rows,
});

export const mapRows = <Row, To>(
  page: ListPage<Row[]>,
  change: (row: Row) => To,
): ListPage<To[]> => {
  const rows = page.rows().map(change);
  return { ...page, json: JSON.stringify(rows), rows: () => rows };
};

/** The rows as the only field of an object, as some responses of the spec have them. */
export const nestRows = <Name extends string, Rows>(name: Name, page: ListPage<Rows>) =>
  pageOfJson<Record<Name, Rows>>(`{"${name}":${page.json}}`, {
    total: page.total,
    isMinimum: page.isMinimum ?? false,
    next: page.next,
  });
