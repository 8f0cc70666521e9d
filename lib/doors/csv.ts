import "server-only";
import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import type { Asked } from "@/lib/platform/asked";
import { type ListPage, pageOfRows } from "@/lib/shared/list-page";
import type { Paging } from "@/lib/shared/page";

/** A list as a file: its name without the extension, and for each header a function of the row. */
export type CsvTable<Row> = { file: string; columns: Record<string, (row: Row) => Cell> };
type Cell = string | number | null;

/** How many rows are read at a time, so that a long list is never in memory as a whole. */
const ROWS_AT_ONCE = 1_000;
/** How many rows are written at a time; in between, other requests get their turn. */
const LINES_AT_ONCE = 200;

/**
 * A handler of a paged list that also responds with CSV if the request's `Accept` asks for it: the whole list, with the
 * same filters. `list` gets the part to read, or nothing for the request's own page.
 */
export function orCsv<Input extends { request: Asked }, Row>(
  table: CsvTable<Row>,
  list: (input: Input, paging?: Paging) => Promise<ListPage<Row[]>>,
) {
  return async (input: Input): Promise<ListPage<Row[]> | Response> =>
    asksForCsv(input.request) ? csvResponse(table, (paging) => list(input, paging)) : list(input);
}

export const asksForCsv = ({ headers }: Pick<Asked, "headers">) =>
  headers.get("accept") === "text/csv";

/** Reads the part that begins at the offset, or after the cursor. */
type Read<Row> = (offset: number, after?: string) => Promise<ListPage<Row[]>>;

/** The same for a list that is never paged. */
export function orWholeCsv<Input extends { request: Asked }, Row>(
  table: CsvTable<Row>,
  list: (input: Input) => Promise<Row[]>,
) {
  return async (input: Input): Promise<Row[] | Response> => {
    const rows = await list(input);
    if (!asksForCsv(input.request)) return rows;
    const { length: total } = rows;
    return csvResponse(table, async ({ offset, limit }) =>
      pageOfRows(rows.slice(offset, offset + limit), { total }),
    );
  };
}

/** The whole list as a file. */
export async function csvResponse<Row>(
  table: CsvTable<Row>,
  list: (paging: Paging) => Promise<ListPage<Row[]>>,
): Promise<Response> {
  const read: Read<Row> = (offset, after) => list({ limit: ROWS_AT_ONCE, offset, after });
  // A refusal must be thrown before anything is sent.
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
 * Where a formula could begin: at the start of a cell, and after each separator of spreadsheets that use commas or
 * tabs, as Excel does in Mexico.
 */
const FORMULA = /(^|[\r\n\t,;])(?=[=+\-@\t\r＝＋－＠])/g;

/** What a spreadsheet or a dialler takes as a telephone number, as it is written. */
const PHONE = /^\+[\d ()-]+$/;

/** An apostrophe makes a would-be formula text (OWASP, 'CSV Injection'). */
const textOf = (cell: Cell) =>
  typeof cell === "string" && !PHONE.test(cell) ? cell.replace(FORMULA, "$1'") : cell;

/**
 * In the format of Excel in Spain and Argentina: with a byte order mark, which marks it as UTF-8, and semicolons,
 * because commas are decimal points.
 */
function csvOf<Row>({ columns }: CsvTable<Row>, first: ListPage<Row[]>, read: Read<Row>) {
  const cells = Object.values(columns);
  const encoder = new TextEncoder();
  const lines = (rows: Row[], isStart: boolean) =>
    encoder.encode(
      stringify(
        rows.map((row) => cells.map((cell) => textOf(cell(row)))),
        {
          bom: isStart,
          header: isStart,
          columns: Object.keys(columns),
          delimiter: ";",
          record_delimiter: "windows",
        },
      ),
    );
  const parts = written(first, read, lines);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Page after page, each in parts. */
async function* written<Row>(
  first: ListPage<Row[]>,
  read: Read<Row>,
  lines: (rows: Row[], isStart: boolean) => Uint8Array,
) {
  for (let [page, offset] = [first, 0]; ; ) {
    const rows = page.rows();
    for (let at = 0; at === 0 || at < rows.length; at += LINES_AT_ONCE) {
      yield lines(rows.slice(at, at + LINES_AT_ONCE), offset + at === 0);
      await setImmediate();
    }
    if (rows.length < ROWS_AT_ONCE) return;
    offset += rows.length;
    page = await read(offset, page.next);
  }
}
