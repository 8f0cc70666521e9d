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

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** For the cell alone, as `numbers` for figures that stand under each other. */
  className?: string;
};

type DataTableProps<Row> = {
  /** Read out before the table; not seen. */
  caption: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** What can be done with a row, at its end. */
  actions?: (row: Row) => ReactNode;
};

/** A table; under 640 px each row is a card, with the headers as labels. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { caption, rows, columns, actions } = props;
  const [nameColumn, ...otherColumns] = columns;
  return (
    <div className="sm:overflow-hidden sm:rounded-lg sm:border sm:bg-card">
      <Table className="max-sm:block max-sm:text-base">
        <TableCaption>{caption}</TableCaption>
        <TableHeader className="max-sm:hidden">
          <TableRow>
            {columns.map(({ header }) => (
              <TableHead key={header} scope="col">
                {header}
              </TableHead>
            ))}
            {actions && (
              <TableHead scope="col">
                <span className="sr-only">Acciones</span>
              </TableHead>
            )}
          </TableRow>
        </TableHeader>
        <TableBody className="max-sm:grid max-sm:gap-3 max-sm:divide-y-0">
          {rows.map((row) => (
            <TableRow
              key={row.id}
              className="max-sm:relative max-sm:grid max-sm:gap-2 max-sm:rounded-lg max-sm:border max-sm:bg-card max-sm:p-4"
            >
              <TableHead
                scope="row"
                className={cn(
                  "h-auto py-2.5 whitespace-normal max-sm:p-0",
                  actions && "max-sm:pr-12",
                  nameColumn.className,
                )}
              >
                {nameColumn.cell(row)}
              </TableHead>
              {otherColumns.map(({ header, cell, className }) => (
                <TableCell key={header} className={cn(cardCell, className)}>
                  <span className="text-muted-foreground sm:hidden">{header}</span>
                  <div className="min-w-0 max-sm:text-right">{cell(row)}</div>
                </TableCell>
              ))}
              {actions && (
                <TableCell className="sm:w-px sm:text-right max-sm:absolute max-sm:top-2 max-sm:right-2 max-sm:p-0">
                  {actions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const cardCell =
  "break-words max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:p-0";
