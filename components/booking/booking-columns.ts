/**
 * Below one another on a phone; else slots beside the days with the notes, and the summary below them or, with room for a
 * third column, beside them.
 */
export const bookingColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-5 @2xl:grid-cols-[20rem_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr] @5xl:grid-cols-[20rem_minmax(0,1fr)_19rem]";

export const bookingSlots = "@2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1";

export const bookingAside =
  "grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5 @2xl:col-span-2 @2xl:grid-cols-2 @5xl:sticky @5xl:top-20 @5xl:col-span-1 @5xl:col-start-3 @5xl:row-span-2 @5xl:row-start-1 @5xl:grid-cols-1";
