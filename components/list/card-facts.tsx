import type { ReactNode } from "react";

/** A card's terms and values: `CardFact`s. Styled in app/ui.css. */
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
