/** The line below what a cell of a log says. */
export const noteClasses = "text-sm font-normal text-muted-foreground";
