import type { Page } from "@playwright/test";
import { findCutOff } from "./cut-off";
import { findViolations, findWide, OF_COLOUR, OF_PAGE } from "./page-checks";

/** All that is wrong with what is seen now: axe's rules, their colours in the dark theme too, and what does not fit. */
export async function lookAt(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const inTheDark = await findViolations(page, "html", OF_COLOUR);
  await page.emulateMedia({ colorScheme: "light" });
  return [
    ...inTheDark.map((one) => `dark: ${one}`),
    ...(await findViolations(page, "html", OF_PAGE)),
    ...(await findWide(page)),
    ...(await findCutOff(page)),
  ];
}
