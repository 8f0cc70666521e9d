"use client";

import { cardGridClasses } from "./card-grid";

const keysTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The place of a table while it loads. */
export function RowsSkeleton() {
  return (
    <div className="list-container">
      <div data-slot="skeleton" aria-hidden className="rows-skeleton">
        {keysTo(8).map((key) => (
          <div key={key}>
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The place of a grid of cards while they load. */
export function CardsSkeleton() {
  return (
    <div data-slot="skeleton" aria-hidden className={cardGridClasses}>
      {keysTo(6).map((key) => (
        <div key={key} className="card card-skeleton">
          <div>
            <i />
            <i />
          </div>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
