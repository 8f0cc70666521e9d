/** The first item of a list: larger, and in the accent's shade. */
export const nextClasses = "grid gap-4 rounded-md bg-accent p-4 text-accent-foreground sm:p-5";
