import { keepCookie } from "./choice-cookie";

export const SIDEBAR_COOKIE = "sidebar";

const widths = ["auto", "rail", "wide"] as const;

/** `auto` is a rail below 1280 px (`rail:` in app/globals.css). */
export type SidebarWidth = (typeof widths)[number];

/** The cookie's width. */
export const storedSidebar = (value: string | undefined): SidebarWidth =>
  widths.find((width) => width === value) ?? "auto";

/** The other width than the one that is shown; stored in a cookie for the server, which draws the next page with it. */
export function keepSidebar(shown: SidebarWidth): SidebarWidth {
  const usual = window.matchMedia("(width < 80rem)").matches ? "rail" : "wide";
  const other = (shown === "auto" ? usual : shown) === "rail" ? "wide" : "rail";
  const kept = other === usual ? "auto" : other;
  keepCookie(SIDEBAR_COOKIE, kept);
  return kept;
}
