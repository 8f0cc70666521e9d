/** What is chosen, and beside it what comes of that: by the room there is for both at any size of text. */
export const bookingColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]";
