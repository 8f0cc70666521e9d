import { keepCookie } from "./choice-cookie";

/** How a list is shown: as cards with room, or as a table of which more fits on a screen. */
export type ListView = "cards" | "table";

/** The lists that can be shown both ways. */
export type ViewedList = "appointments" | "doctors" | "documents";

/** The cookie of each list, by which the server knows at once how to show it. */
export const viewCookie = (list: ViewedList) => `view-${list}`;

/** The cookie's view; cards if there is none. */
export const storedView = (value: string | undefined): ListView =>
  value === "table" ? "table" : "cards";

/** Stores the view for the server, in this browser. */
export const keepView = (list: ViewedList, view: ListView) => keepCookie(viewCookie(list), view);
