import type { ReactNode } from "react";
import type { Icon } from "@/components/icons";

/** The most rows that a dashboard's list shows (spec §9). */
export const SHOWN_ROWS = 5;

type RowsProps<Row> = {
  /** The list's name for screen readers. */
  label: string;
  rows: readonly Row[];
  row: (row: Row) => ReactNode;
  /** Renders the first row, if it is to be emphasized. */
  first?: (row: Row) => ReactNode;
  /** Shown when there are no rows. */
  none: ReactNode;
};

/** A dashboard's short list. */
export function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, rows, row, first, none } = props;
  if (rows.length === 0) return none;
  return (
    <ul aria-label={label} className={listClasses}>
      {rows.map((one, index) =>
        first && index === 0 ? (
          <li key={one.id} className={firstClasses}>
            {first(one)}
          </li>
        ) : (
          <li key={one.id} className={rowClasses}>
            {row(one)}
          </li>
        ),
      )}
    </ul>
  );
}

const listClasses = "-mb-2 grid content-start divide-y [&>:first-child]:-mt-2";
const firstClasses = "pt-2 pb-4";
const rowClasses = "relative flex min-h-16 min-w-0 items-center gap-3 py-2";

type RowTextProps = {
  title: ReactNode;
  /** The second line. */
  children: ReactNode;
  /** Content at the end of the row; below it on a phone. */
  end?: ReactNode;
};

/** A row's text. */
export function RowText({ title, children, end }: RowTextProps) {
  return (
    <div className="flex min-w-0 grow items-center justify-between gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-start">
      <div className="grid min-w-0">
        <p className="min-w-0 font-medium hyphens-auto wrap-anywhere">{title}</p>
        <p className="numbers min-w-0 text-sm wrap-anywhere text-muted-foreground">{children}</p>
      </div>
      {end && <div className="shrink-0">{end}</div>}
    </div>
  );
}

/** Why a panel is empty. */
export function Nothing({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <div className="grid grow place-content-center justify-items-center gap-3 py-8 text-center text-muted-foreground">
      <span className="grid size-10 place-items-center rounded-full bg-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="max-w-prose">{children}</p>
    </div>
  );
}

/** Shown while rows load; `first` is the first row's skeleton, if that row is emphasized. */
export function RowsSkeleton({ first }: { first?: ReactNode }) {
  const count = first ? SHOWN_ROWS - 1 : SHOWN_ROWS;
  return (
    <div data-slot="skeleton" aria-hidden className={listClasses}>
      {first && <div className={firstClasses}>{first}</div>}
      {Array.from({ length: count }, (_, index) => index).map((key) => (
        <div key={key} className="row-skeleton">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
