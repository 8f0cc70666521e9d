"use client";

import { cardGridClasses } from "./card-grid";

const keysTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Shown while a table loads. */
export function RowsSkeleton({ isDense }: { isDense?: boolean }) {
  return (
    <div className="list-container">
      <div
        data-slot="skeleton"
        aria-hidden
        data-dense={isDense || undefined}
        className="rows-skeleton"
      >
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
export function CardsSkeleton({ isText }: { isText?: boolean }) {
  return (
    <div data-slot="skeleton" aria-hidden className={cardGridClasses(isText)}>
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
