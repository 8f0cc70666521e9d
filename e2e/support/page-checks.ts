import { expect, type Locator, type Page, type ViewportSize } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { findHiddenByContrastTheme, findOverlaps, setTextSpacing } from "./adapted-display";
import { setTextSize } from "./cut-off";

/**
 * Expects no violation of axe-core's rules, WCAG and best practices, on the page or a part of it. Without contrast, which
 * takes three quarters of axe's time: app/globals.test.ts compares every colour of text with every background,
 * accessibility-details.spec.ts looks at every screen, and `npm test -- looks` at every dialog, in both themes.
 */
export async function expectAccessible(page: Page, part = "html") {
  expect(await findViolations(page, part, OF_STRUCTURE)).toEqual([]);
}

/** Menus and toasts float over the page, outside its landmarks. */
const OUTSIDE_LANDMARKS = { region: { enabled: false } };
export const OF_PAGE = { rules: OUTSIDE_LANDMARKS } satisfies RunOptions;
const OF_STRUCTURE = {
  rules: { ...OUTSIDE_LANDMARKS, "color-contrast": { enabled: false } },
} satisfies RunOptions;

/** Text with too little contrast, and links that only colour sets apart from their text. */
export const OF_COLOUR = { runOnly: ["color-contrast", "link-in-text-block"] } satisfies RunOptions;

/** The rules whose result depends on the layout. */
export const OF_LAYOUT = {
  runOnly: [
    ...["link-in-text-block", "target-size", "scrollable-region-focusable"],
    ...["heading-order", "landmark-unique"],
  ],
} satisfies RunOptions;

/** The rules about what a page has as a whole. */
export const OF_WHOLE = {
  runOnly: [
    ...["heading-order", "landmark-unique", "duplicate-id-aria", "region"],
    ...["bypass", "document-title", "html-has-lang"],
  ],
} satisfies RunOptions;

/**
 * The violations of these axe-core rules, and the texts that have siblings. axe-core runs in the page: its Playwright
 * package opens another page for each run, which takes five times as long.
 */
export async function findViolations(page: Page, part: string, options: RunOptions) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  const args = [part, { ...options, resultTypes: ["violations"] }].map((arg) =>
    JSON.stringify(arg),
  );
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${args})`);
  return [
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
    ),
    ...(await page.locator(part).evaluateAll(textsWithSiblings)),
  ];
}

/**
 * Runs in the page. React cannot update these texts after a browser has translated the page. `findMixedTexts` finds most
 * of them in the source (components/texts.test.ts).
 */
function textsWithSiblings(parts: Element[]): string[] {
  const isText = ({ nodeType }: Node) => nodeType === Node.TEXT_NODE;
  return parts
    .flatMap((part) => [part, ...part.querySelectorAll("*")])
    .filter(({ children, childNodes }) => {
      const texts = [...childNodes].filter(isText).length;
      return texts > 0 && texts + children.length > 1;
    })
    .map(({ outerHTML }) => `a text has siblings: ${outerHTML.slice(0, 200)}`);
}

/** `expectAccessible` with contrast, and in the dark theme the colours, the only difference there. */
export async function expectAccessibleInBothThemes(page: Page, part = "html") {
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page, part, OF_COLOUR)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await findViolations(page, part, OF_PAGE)).toEqual([]);
}

/** Expects `expectAccessible`, `expectNoSidewaysScroll` and `expectClearInContrastTheme`. */
export async function expectUsable(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectClearInContrastTheme(page);
}

/** In a contrast theme of Windows one sees which control has the focus, and what is marked or chosen. */
export async function expectClearInContrastTheme(page: Page) {
  expect(await findHiddenByContrastTheme(page), "in a contrast theme").toEqual([]);
}

/**
 * Neither the page nor a dialog scrolls sideways, at its own width, on a small desk and on narrow phones, there with large
 * text or with more space in it; nor does anything then lie over something else.
 */
export async function expectNoSidewaysScroll(page: Page) {
  const usual = page.viewportSize() ?? DESK;
  for (const size of [usual, DESK, NARROWEST]) {
    await resize(page, size);
    expect(await findWide(page), `wider than ${size.width} px`).toEqual([]);
    await setTextSpacing(page, true);
    const found = [...(await findWide(page)), ...(await findOverlaps(page))];
    expect(found, `with more space in texts at ${size.width} px`).toEqual([]);
    await setTextSpacing(page, false);
  }
  await resize(page, NARROW);
  await setTextSize(page, 125);
  expect(await findWide(page), `with large text wider than ${NARROW.width} px`).toEqual([]);
  await setTextSize(page, 100);
  await resize(page, usual);
}

/** Returns once the page is drawn at its new size: twice Chromium drew no more after `expectNoSidewaysScroll`. */
async function resize(page: Page, size: ViewportSize) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

const DESK = { width: 1280, height: 900 };
/** The narrowest phone still in use. */
const NARROW = { width: 360, height: 740 };
/** A small desk at 400 % (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

/** What makes the page, a dialog or a dialog's button scroll sideways. */
export const findWide = (page: Page) => page.evaluate(wideParts);

/** Runs in the page. */
export function wideParts(): string[] {
  const width = document.documentElement.clientWidth;
  const wide: string[] = [];
  if (document.documentElement.scrollWidth > width) {
    const beyond = [...document.querySelectorAll("main *")].filter(
      (element) => element.getBoundingClientRect().right > width,
    );
    const innermost = beyond.filter(
      (one) => !beyond.some(({ parentElement }) => parentElement === one),
    );
    const names = innermost.map(({ outerHTML }) => outerHTML.slice(0, 120));
    wide.push(`page: ${document.documentElement.scrollWidth} ${names.join(", ")}`);
  }
  for (const dialog of document.querySelectorAll(
    "[role=dialog], [role=alertdialog], [data-slot$=dialog-body]",
  ))
    if (dialog.scrollWidth > dialog.clientWidth) wide.push(`dialog: ${dialog.scrollWidth}`);
  // What is only for screen readers is one pixel wide.
  for (const button of document.querySelectorAll("[role=dialog] button"))
    if (button.clientWidth > 1 && button.scrollWidth > button.clientWidth + 1)
      wide.push(`«${button.textContent}»`);
  return wide;
}

/** The field is marked invalid, and the message describes it. */
export async function expectFieldError(field: Locator, message: string) {
  await expect(field).toHaveAccessibleDescription(
    new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
  );
  await expect(field).toHaveAttribute("aria-invalid", "true");
}

/** Its background differs visibly from the one behind it. */
export async function expectStandsOut(target: Locator) {
  expect(await target.evaluate(differenceFromBehind)).toBeGreaterThan(MOST_ALIKE);
}

/** The difference of two colours, red, green and blue added up, below which people see no difference. */
const MOST_ALIKE = 20;

/** Runs in the page. */
function differenceFromBehind(element: Element): number {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours: Uint8ClampedArray[] = [];
  for (let one: Element | null = element; one && context; one = one.parentElement) {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = getComputedStyle(one).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const { data } = context.getImageData(0, 0, 1, 1);
    if (data[3] === 255) colours.push(data);
  }
  const [own = [], behind = []] = colours;
  return [...own].reduce((sum, part, index) => sum + Math.abs(part - (behind[index] ?? 0)), 0);
}
