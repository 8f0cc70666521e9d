import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type CardGridProps<Row> = {
  /** The list's name for screen readers. */
  label: string;
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  /** Cards of running text: two columns at most, for longer lines. */
  isText?: boolean;
};

/** As many columns as fit. */
export const cardGridClasses = (isText = false) =>
  cn(
    "grid gap-4",
    isText
      ? "grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,34%)),1fr))]"
      : "grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]",
  );

/** A list of cards, as many side by side as fit. */
export function CardGrid<Row extends { id: string }>(props: CardGridProps<Row>) {
  const { label, rows, card, isText } = props;
  return (
    <ul aria-label={label} className={cardGridClasses(isText)}>
      {rows.map((row) => (
        <li key={row.id} className="grid min-w-0">
          {card(row)}
        </li>
      ))}
    </ul>
  );
}
