/** What stands first of a list: larger than the rest, in the accent's own shade. */
export const nextClasses = "grid gap-4 rounded-md bg-accent p-4 text-accent-foreground sm:p-5";
