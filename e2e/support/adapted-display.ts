import type { Page } from "@playwright/test";

// Checks of pages with settings that people change: wider text spacing, and the contrast themes of Windows.

/** The spacing that a person may set without losing anything (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** The page's policy allows no `<style>`; a constructed style sheet needs no permission. */
export const setTextSpacing = (page: Page, isWide: boolean) =>
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = css ? [sheet] : [];
    },
    isWide ? SPACING : "",
  );

/** Links and buttons that lie partly over each other, and texts that leave their frame, in the page or its dialog. */
export const findOverlaps = (page: Page) => page.evaluate(overlaps);

/** Runs in the page. */
export function overlaps(): string[] {
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  const root = dialogs[dialogs.length - 1] ?? document.querySelector("main");
  if (!root) return [];
  const found: string[] = [];

  /** The element that it scrolls in; null if it floats over the page on purpose, such as a phone's button at the bottom. */
  const placeOf = (element: Element) => {
    let place: Element | null = null;
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      const { position, overflowY } = getComputedStyle(one);
      if (/fixed|sticky|absolute/.test(position)) return null;
      if (!place && overflowY !== "visible") place = one;
    }
    return place ?? root;
  };
  const controls = [...root.querySelectorAll("a, button")]
    .map((one) => ({ one, box: one.getBoundingClientRect(), place: placeOf(one) }))
    // The box of a link in a text covers both lines if the link is broken, and so its neighbours too.
    .filter(({ one, box, place }) => {
      const isInText = getComputedStyle(one).display === "inline";
      return place && box.width > 1 && one.checkVisibility() && !isInText;
    });
  for (const [index, { one, box, place }] of controls.entries())
    for (const { one: other, box: next, place: nextPlace } of controls.slice(index + 1)) {
      if (place !== nextPlace) continue;
      const width = Math.min(box.right, next.right) - Math.max(box.left, next.left);
      const height = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
      if (width > 1 && height > 1) found.push(`«${one.textContent}» over «${other.textContent}»`);
    }

  /** The nearest element with a border, unless something between cuts or scrolls. */
  const frameOf = (element: Element) => {
    for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
      const { overflowX, borderRightWidth } = getComputedStyle(one);
      if (overflowX !== "visible") return null;
      if (borderRightWidth !== "0px") return one;
    }
    return null;
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const frame = parent?.checkVisibility() ? frameOf(parent) : null;
    if (!parent || !frame) continue;
    range.selectNodeContents(text);
    const { letterSpacing } = getComputedStyle(parent);
    const right = range.getBoundingClientRect().right - Number.parseFloat(letterSpacing);
    if (right > frame.getBoundingClientRect().right)
      found.push(`«${text.textContent}» leaves its frame`);
  }
  return found;
}

/** Controls that look focused in a contrast theme and are not, and options or days that do not look marked or chosen. */
export async function findHiddenByContrastTheme(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  const found = await page.evaluate(hiddenParts);
  await page.emulateMedia({ forcedColors: "none" });
  return found;
}

/** Runs in the page. */
function hiddenParts(): string[] {
  const found: string[] = [];
  const name = (element: Element) => element.outerHTML.slice(0, 120);
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  for (const one of visible("a, button, input, select, textarea, summary, [tabindex]"))
    if (getComputedStyle(one).outlineStyle !== "none" && !one.matches(":focus-visible"))
      found.push(`outlined without the focus: ${name(one)}`);

  const background = (start: Element | null) => {
    for (let one = start; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return "";
  };
  /** A day of a calendar and a radio button that is a tile get their colour elsewhere. */
  const coloured = (one: Element) =>
    one.matches("[role=gridcell]")
      ? one.firstElementChild
      : one.matches("input")
        ? one.closest("label")
        : one;
  for (const one of visible(
    "[aria-selected=true], [data-highlighted], [aria-pressed=true], a[aria-current], input:checked",
  )) {
    if (one.matches("input") && getComputedStyle(one).appearance !== "none") continue;
    const shown = coloured(one);
    if (shown && background(shown) === background(shown.parentElement))
      found.push(`looks as if not chosen: ${name(one)}`);
  }
  return found;
}
