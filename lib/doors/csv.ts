import "server-only";
import { stringify } from "csv-stringify/sync";
import type { NextRequest } from "next/server";
import type { Page } from "@/lib/shared/page";

/** A list as a file: its name without the ending, and of each row what stands under which header. */
export type CsvTable<Row> = { file: string; columns: Record<string, (row: Row) => Cell> };
type Cell = string | number | null;

/** So many rows are read at a time: none of a long list is held for longer than it takes to send it. */
const ROWS_AT_ONCE = 1_000;

type Paging = { limit: number; offset: number };

/**
 * A handler of a paged list that also answers as CSV, where the request's `Accept` asks for that: the same
 * filters, the whole list, whatever page was asked for. `list` gets the part to read, or nothing to keep to
 * the request's own.
 */
export function orCsv<Input extends { request: NextRequest }, Row>(
  table: CsvTable<Row>,
  list: (input: Input, paging?: Paging) => Promise<Page<Row[]>>,
) {
  return async (input: Input): Promise<Page<Row[]> | Response> =>
    asksForCsv(input.request) ? csvResponse(table, (paging) => list(input, paging)) : list(input);
}

export const asksForCsv = ({ headers }: NextRequest) => headers.get("accept") === "text/csv";

/** The whole of a list as a file. */
export async function csvResponse<Row>(
  table: CsvTable<Row>,
  list: (paging: Paging) => Promise<Page<Row[]>>,
): Promise<Response> {
  const read = (offset: number) => list({ limit: ROWS_AT_ONCE, offset });
  // What is refused is refused before anything is sent.
  const first = await read(0);
  return new Response(csvOf(table, first, read), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${table.file}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/**
 * As Excel in Spanish opens it: with a byte order mark, which tells it that this is UTF-8, and semicolons,
 * as commas are for decimals. What would be a formula is text (OWASP, 'CSV Injection').
 */
function csvOf<Row>(
  { columns }: CsvTable<Row>,
  first: Page<Row[]>,
  read: (offset: number) => Promise<Page<Row[]>>,
) {
  const cells = Object.values(columns);
  let rows = first.data;
  let offset = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const isStart = offset === 0;
        const lines = stringify(
          rows.map((row) => cells.map((cell) => cell(row))),
          {
            bom: isStart,
            header: isStart,
            columns: Object.keys(columns),
            delimiter: ";",
            record_delimiter: "windows",
            escape_formulas: true,
          },
        );
        controller.enqueue(new TextEncoder().encode(lines));
        if (rows.length < ROWS_AT_ONCE) return controller.close();
        offset += rows.length;
        rows = (await read(offset)).data;
      },
    },
    { highWaterMark: 0 },
  );
}
