/** Two columns, the choices and the summary, if there is room for both at the current text size. */
export const bookingColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]";
