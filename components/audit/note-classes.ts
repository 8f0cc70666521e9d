/** The second line in a cell of a log. */
export const noteClasses = "text-sm font-normal text-muted-foreground";
