import { keepCookie } from "./choice-cookie";

export const THEME_COOKIE = "theme";

export const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

/** The cookie's theme; the system's if the value is unknown. */
export function storedTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}

/** Applies a theme, and stores it in a cookie for the server, which sets it on the next page. */
export function keepTheme(theme: Theme) {
  keepCookie(THEME_COOKIE, theme);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
