import type { ReactNode } from "react";
import { formatCount } from "@/lib/shared/format";
import type { ListPage } from "@/lib/shared/list-page";
import { filtersIn } from "@/lib/shared/page";
import { NoMatches } from "./no-matches";
import { Pagination } from "./pagination";
import { type ListPath, SaveCsv } from "./save-csv";
import { Announcement } from "./status-region";

type ResultsProps<Row> = {
  page: ListPage<readonly Row[]>;
  query: { limit: number; offset: number };
  /** The noun to count: `["cita", "citas"]`. */
  noun: readonly [one: string, many: string];
  /** A heading, shown with the count in brackets: 'Documentos'. */
  heading?: string;
  /** Shown when there is nothing yet: an `EmptyState`. Some lists are never empty. */
  none?: ReactNode;
  /** Shown instead of the usual text when no row matches: a `NoMatches`. */
  noMatches?: ReactNode;
  /** The path of the endpoint with the same list, as '/api/users/search', if it can be saved as CSV. */
  csv?: ListPath;
  /** Renders the rows as a table or cards. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list's rows and pagination, or why there are none. */
export function Results<Row>(props: ResultsProps<Row>) {
  const { page, query, noun, heading, none, children } = props;
  const { total, isMinimum = false, next } = page;
  const data = page.rows();
  const [, many] = noun;
  const atLeast = isMinimum ? "más de " : "";
  const noMatches = props.noMatches ?? (
    <NoMatches title={`No hay ${many} con esos filtros`}>Cambia alguno o quítalos.</NoMatches>
  );
  return (
    <section className="grid min-w-0 gap-4" {...(heading && { "aria-label": heading })}>
      <Announcement>{`Resultados: ${atLeast}${total}`}</Announcement>
      {total === 0 && (filtersIn(query).length > 0 ? noMatches : none)}
      {total > 0 && heading && (
        <h2 className="numbers text-xl font-semibold">{`${heading} (${atLeast}${total})`}</h2>
      )}
      {data.length > 0 && children(data)}
      {total > 0 && (
        <Pagination
          {...query}
          next={next}
          total={isMinimum ? Number.POSITIVE_INFINITY : total}
          count={`${atLeast}${formatCount(total, ...noun)}`}
        >
          {props.csv && <SaveCsv path={props.csv} query={query} />}
        </Pagination>
      )}
    </section>
  );
}
