import type { ReactNode } from "react";

type CardGridProps<Row> = {
  /** The list's name for screen readers. */
  label: string;
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
};

/** As many columns as fit. */
export const cardGridClasses =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4";

/** A list of cards, as many side by side as fit. */
export function CardGrid<Row extends { id: string }>({ label, rows, card }: CardGridProps<Row>) {
  return (
    <ul aria-label={label} className={cardGridClasses}>
      {rows.map((row) => (
        <li key={row.id} className="grid min-w-0">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
