import type { ReactNode } from "react";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/components/ui/table";
import { cn } from "@/lib/utils";
import { type Direction, SortLink } from "./sort-link";

export type Column<Row, Sort extends string> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The order that its header leads to first; pressed again, it leads to the opposite. */
  sort?: Sort;
  /** For the cell alone, as `numbers` for figures that stand under each other. */
  className?: string;
};

type DataTableProps<Row, Sort extends string> = {
  /** Read out before the table; not seen. */
  caption: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];
  /** How the rows are sorted: as the query says. */
  sort?: Sort;
  /** What can be done with a row, at its end. */
  actions?: (row: Row) => ReactNode;
};

/**
 * A table. Where it has less than 672 px, whatever the window has, each row is a card with the headers as
 * labels, and the sorted ones' links stand above. Long words break, so that nothing is ever cut off.
 */
export function DataTable<Row extends { id: string }, Sort extends string = never>(
  props: DataTableProps<Row, Sort>,
) {
  const { caption, rows, columns, actions } = props;
  const [nameColumn, ...otherColumns] = columns;
  return (
    <div className="@container">
      <div className="@2xl:rounded-lg @2xl:border @2xl:bg-card">
        <Table className="@max-2xl:block @max-2xl:text-base">
          <TableCaption>{caption}</TableCaption>
          <TableHeader
            className={cn(
              "bg-transparent",
              columns.some(({ sort }) => sort) ? "@max-2xl:contents" : "@max-2xl:hidden",
            )}
          >
            <TableRow className="@max-2xl:mb-3 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-4">
              {columns.map((column) => (
                <Header key={column.header} column={column} sort={props.sort} />
              ))}
              {actions && (
                <TableHead scope="col" className="@max-2xl:hidden">
                  <span className="sr-only">Acciones</span>
                </TableHead>
              )}
            </TableRow>
          </TableHeader>
          <TableBody className="@max-2xl:grid @max-2xl:gap-3 @max-2xl:divide-y-0">
            {rows.map((row) => (
              <TableRow
                key={row.id}
                className="@max-2xl:relative @max-2xl:grid @max-2xl:content-start @max-2xl:gap-2 @max-2xl:rounded-lg @max-2xl:border @max-2xl:bg-card @max-2xl:p-4"
              >
                <TableHead
                  scope="row"
                  className={cn(
                    "h-auto py-2.5 wrap-anywhere text-foreground @max-2xl:p-0",
                    actions && "@max-2xl:pr-12",
                    nameColumn.className,
                  )}
                >
                  {nameColumn.cell(row)}
                </TableHead>
                {otherColumns.map(({ header, cell, className }) => (
                  <TableCell key={header} className={cn(cardCell, className)}>
                    <span className="shrink-0 text-muted-foreground @2xl:hidden">{header}</span>
                    <div className="min-w-0 @max-2xl:text-right">{cell(row)}</div>
                  </TableCell>
                ))}
                {actions && (
                  <TableCell className="@2xl:w-px @2xl:text-right @max-2xl:absolute @max-2xl:top-2 @max-2xl:right-2 @max-2xl:p-0">
                    {actions(row)}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  );
}

const cardCell =
  "wrap-anywhere @max-2xl:flex @max-2xl:items-baseline @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:p-0";

type HeaderProps<Sort extends string> = {
  column: Pick<Column<unknown, Sort>, "header" | "sort">;
  sort: string | undefined;
};

function Header<Sort extends string>({ column: { header, sort: first }, sort }: HeaderProps<Sort>) {
  if (!first)
    return (
      <TableHead scope="col" className="@max-2xl:hidden">
        {header}
      </TableHead>
    );
  const direction = directionOf(first, sort);
  return (
    <TableHead scope="col" aria-sort={direction} className="@max-2xl:h-auto @max-2xl:px-0">
      <SortLink
        header={header}
        direction={direction}
        to={sort === first ? oppositeOf(first) : first}
      />
    </TableHead>
  );
}

const oppositeOf = (sort: string) => (sort.startsWith("-") ? sort.slice(1) : `-${sort}`);

function directionOf(first: string, sort: string | undefined): Direction {
  if (sort !== first && sort !== oppositeOf(first)) return "none";
  return sort.startsWith("-") ? "descending" : "ascending";
}
