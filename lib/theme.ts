export const THEME_COOKIE = "theme";

export const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

/** What the cookie says; the system's theme when it says nothing known. */
export function storedTheme(value: string | undefined): Theme {
  return themes.find((theme) => theme === value) ?? "system";
}
