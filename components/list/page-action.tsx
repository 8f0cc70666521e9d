import type { ReactNode } from "react";

/** The page's main action: beside the title, or on a phone at the bottom, where the thumb is. */
export function PageAction({ children }: { children: ReactNode }) {
  return (
    <div
      data-slot="page-action"
      className="flex gap-2 print:hidden max-sm:flex-wrap max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:border-t max-sm:bg-background max-sm:p-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:grow"
    >
      {children}
    </div>
  );
}
