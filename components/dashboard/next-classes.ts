/** The first item of a list: larger, and in the accent's shade. */
export const nextClasses =
  "grid grid-cols-1 gap-4 rounded-md bg-accent p-4 text-accent-foreground sm:p-5 [&_[data-slot=badge]]:bg-card";
