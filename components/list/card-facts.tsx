import type { ReactNode } from "react";

/** What a card says of its row, term by term: `CardFact`s. Their looks are in app/ui.css. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <dl className="card-facts">{children}</dl>;
}

export function CardFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
