import { expect, type Locator, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

/** Expects no violation of axe-core's rules, WCAG and best practices, on the page or a part of it. */
export async function expectAccessible(page: Page, part = "html") {
  // Menus and toasts float over the page, outside its landmarks.
  await expectNothingFound(page, part, { rules: { region: { enabled: false } } });
}

/** Expects no text with too little contrast, and no link that only colour sets apart from its text. */
const expectReadable = (page: Page, part = "html") =>
  expectNothingFound(page, part, { runOnly: ["color-contrast", "link-in-text-block"] });

/** Runs axe-core itself: its Playwright package opens another page for each run, which is five times as slow. */
async function expectNothingFound(page: Page, part: string, options: RunOptions) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const args = [part, { ...options, resultTypes: ["violations"] }].map((arg) =>
    JSON.stringify(arg),
  );
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${args})`);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** `expectAccessible`, and in the dark theme the colours, the only difference there. */
export async function expectAccessibleInBothThemes(page: Page, part?: string) {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadable(page, part);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page, part);
}

/** `expectAccessibleInBothThemes`, and nothing is too wide. */
export async function expectUsable(page: Page) {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

/** The narrowest phone still in use. */
const NARROW = { width: 360, height: 740 };

/** Neither the page nor a dialog scrolls sideways, at its own width and at 360 px. */
export async function expectNoSidewaysScroll(page: Page) {
  const usual = page.viewportSize() ?? NARROW;
  for (const size of [usual, NARROW]) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(findWide, size.width);
    expect(wide, `wider than ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(usual);
}

/** Runs in the page. */
function findWide(width: number): string[] {
  const wide: string[] = [];
  if (document.documentElement.scrollWidth > width)
    wide.push(`page: ${document.documentElement.scrollWidth}`);
  for (const dialog of document.querySelectorAll(
    "[role=dialog], [role=alertdialog], [data-slot$=dialog-body]",
  ))
    if (dialog.scrollWidth > dialog.clientWidth) wide.push(`dialog: ${dialog.scrollWidth}`);
  return wide;
}

/** The field is marked invalid, and the message describes it. */
export async function expectFieldError(field: Locator, message: string) {
  await expect(field).toHaveAccessibleDescription(
    new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
  );
  await expect(field).toHaveAttribute("aria-invalid", "true");
}
