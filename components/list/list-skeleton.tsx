"use client";

import { cardGridClasses } from "./card-grid";

const keysTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Shown while a table loads. */
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

/** Shown while a grid of cards loads. */
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
