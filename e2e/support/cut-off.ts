import type { Page } from "@playwright/test";

/** As a phone's setting of large text does: below 40rem no media query distinguishes the two. */
export const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Finds controls outside the page's width, and text that is wider than its control. */
export const findCutOff = (page: Page) => page.evaluate(cutOff);

/** Runs in the page. */
export function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide: ${outside(width)}`);
  function outside(right: number) {
    const all = [...document.querySelectorAll("main *")].filter(
      (element) => element.getBoundingClientRect().right > right,
    );
    const innermost = all.filter((one) => !all.some(({ parentElement }) => parentElement === one));
    return innermost.map(({ outerHTML }) => outerHTML.slice(0, 100)).join(" ");
  }
  for (const element of document.querySelectorAll("a, button, input, select, textarea, summary")) {
    const box = element.getBoundingClientRect();
    // Nobody sees these: `sr-only` makes a box of one pixel.
    if (!element.checkVisibility({ checkVisibilityCSS: true }) || box.width <= 1) continue;
    const name = `${element.tagName} «${element.textContent?.trim() || element.getAttribute("name")}»`;
    // The agenda scrolls sideways by itself: its columns may lie outside until they are swiped to.
    const isSwipedTo = element.closest(".board") !== null;
    if (!isSwipedTo && (box.left < 0 || box.right > width)) found.push(`${name} leaves the window`);
    // Inline links have no width of their own, and fields scroll what is typed.
    if (element.matches("a, button, summary") && element.clientWidth > 0)
      if (element.scrollWidth > element.clientWidth + 1) found.push(`${name} is wider than itself`);
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const frame = outer.getBoundingClientRect();
      const isCutX =
        overflowX !== "visible" &&
        !isSwipedTo &&
        (box.left < frame.left || box.right > frame.right);
      const isCutY =
        /hidden|clip/.test(overflowY) && (box.top < frame.top || box.bottom > frame.bottom);
      if (outer !== document.documentElement && outer !== document.body && (isCutX || isCutY))
        found.push(`${name} is cut off by its ${outer.tagName}`);
    }
  }
  return found;
}

/** Words that are broken in their middle, as at the end of a narrow column. */
export const findBrokenWords = (page: Page) => page.evaluate(brokenWords);

/** Runs in the page. Longer words may be broken, and an e-mail address at its @. */
function brokenWords(): string[] {
  const longest = 24;
  const found: string[] = [];
  for (const parent of document.querySelectorAll("main *")) {
    // Text for screen readers is in boxes of one pixel.
    if (!parent.checkVisibility() || parent.getBoundingClientRect().width <= 1) continue;
    const isHyphenated = getComputedStyle(parent).hyphens === "auto";
    for (const text of parent.childNodes) {
      if (!(text instanceof Text)) continue;
      // A name shows by its hyphen that it goes on; an address has none.
      if (isHyphenated && !text.data.includes("@")) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}.]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length <= longest && lines.size > 1) found.push(`${word} in «${text.data}»`);
      }
    }
  }
  return found;
}
