import type { ReactNode } from "react";
import { Table, TableCaption, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/utils";
import { type Direction, SortLink } from "./sort-link";

export type Column<Row, Sort extends string> = {
  header: string;
  /** Without it the first column's cell, which spans both, shows it too: a person's name and e-mail. */
  cell?: (row: Row) => ReactNode;
  /** The order that the header sorts by first; pressed again, it reverses. */
  sort?: Sort;
  /** For the cells only: `numbers` gives digits one width. */
  className?: string;
  /** Whether a card does without it, as it says nothing: that an account is active. */
  isUsual?: (row: Row) => boolean;
};

type DataTableProps<Row, Sort extends string> = {
  /** For screen readers only. */
  caption: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];
  /** The current order, from the query. */
  sort?: Sort | undefined;
  /** Content of the last column. */
  actions?: (row: Row) => ReactNode;
  /** Lower rows, of which more fits on a screen. */
  isDense?: boolean;
  /** What the actions of a card are: a menu in its corner, or buttons below its facts. */
  cardActions?: "menu" | "buttons";
};

/**
 * A table; where there is too little room, whatever the window's width, each row becomes a card with the headers as
 * labels, and the sort links move above. Long words break, so nothing is cut off. Rows are styled in app/ui.css. Every
 * list wraps this in a client component: rendered on the server, its cells would be sent twice, as HTML and as
 * React's data.
 */
export function DataTable<Row extends { id: string }, Sort extends string = never>(
  props: DataTableProps<Row, Sort>,
) {
  const { caption, rows, columns, actions, cardActions = "menu" } = props;
  const hasMenu = actions && cardActions === "menu";
  const [nameColumn, ...otherColumns] = columns;
  const cells = columns.filter(({ cell }) => cell).length;
  // Actions that a card shows as buttons have long names.
  const isLong = cells > (actions && !hasMenu ? 4 : 5);
  return (
    <div className={isLong ? "long-list-container" : "list-container"}>
      <div className="rows:rounded-lg rows:border rows:bg-card">
        <Table className="block text-base rows:table rows:text-sm">
          <TableCaption>{caption}</TableCaption>
          <TableHeader
            className={cn(
              "bg-transparent rows:table-header-group",
              columns.some(({ sort }) => sort) ? "contents" : "hidden",
            )}
          >
            <TableRow className="mb-3 flex flex-wrap items-center gap-x-4 before:text-muted-foreground before:content-['Ordenar_por'] rows:table-row rows:before:content-none">
              {columns.map((column, index) => (
                <Header
                  key={column.header}
                  column={column}
                  sort={props.sort}
                  isNarrow={columns[index + 1]?.cell === undefined && index + 1 < columns.length}
                />
              ))}
              {actions && (
                <TableHead scope="col" className="hidden rows:table-cell print:hidden">
                  <span className="sr-only">Acciones</span>
                </TableHead>
              )}
            </TableRow>
          </TableHeader>
          <tbody className="list-rows" data-dense={props.isDense || undefined}>
            {rows.map((row) => (
              <tr key={row.id}>
                <th
                  scope="row"
                  colSpan={1 + columns.length - cells}
                  className={cn(hasMenu && "pr-12 rows:pr-3", nameColumn.className)}
                >
                  {nameColumn.cell?.(row)}
                </th>
                {otherColumns.map(
                  ({ header, cell, className, isUsual }) =>
                    cell && (
                      <td
                        key={header}
                        className={cn(className, isUsual?.(row) && "hidden rows:table-cell")}
                      >
                        <span>{header}</span>
                        <div>{cell(row)}</div>
                      </td>
                    ),
                )}
                {actions && (
                  <td data-slot={hasMenu ? "row-actions" : "row-buttons"}>{actions(row)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}

type HeaderProps<Sort extends string> = {
  column: Pick<Column<unknown, Sort>, "header" | "sort">;
  sort: string | undefined;
  /** Of a cell that the next column shares: its header follows at once. */
  isNarrow: boolean;
};

function Header<Sort extends string>({ column, sort, isNarrow }: HeaderProps<Sort>) {
  const { header, sort: first } = column;
  if (!first)
    return (
      <TableHead scope="col" className="hidden px-3 first:pl-4 rows:table-cell">
        {header}
      </TableHead>
    );
  const direction = directionOf(first, sort);
  return (
    <TableHead
      scope="col"
      aria-sort={direction}
      className={cn("h-auto px-0 rows:h-10 rows:px-3 rows:first:pl-4", isNarrow && "rows:w-px")}
    >
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
