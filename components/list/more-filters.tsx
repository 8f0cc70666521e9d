import type { ReactNode } from "react";
import { SlidersHorizontal } from "@/components/icons";

/** Rarely used filters, folded behind 'Filtros'; unfolded while one of them is in use. */
export function MoreFilters({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="open:w-full">
      <summary className="inline-flex h-control items-center gap-2 rounded-md px-2 font-medium text-primary hover:bg-muted">
        <SlidersHorizontal aria-hidden className="size-4" />
        <span>Filtros</span>
      </summary>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4 pt-3">{children}</div>
    </details>
  );
}
