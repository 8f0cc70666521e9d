import type { ReactNode } from "react";

/** A key's name, drawn as a key. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border bg-muted px-1.5 font-sans text-sm text-muted-foreground">
    {children}
  </kbd>
);
