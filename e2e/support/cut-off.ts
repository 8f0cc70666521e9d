import type { Page } from "@playwright/test";

/** What cannot be reached at the page's width: controls that lie outside, and sideways scrolling. */
export const findCutOff = (page: Page) => page.evaluate(cutOff);

/** Runs in the page. */
function cutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const element of document.querySelectorAll("a, button, input, select, textarea, summary")) {
    const box = element.getBoundingClientRect();
    // Text for screen readers is in boxes of one pixel.
    if (!element.checkVisibility({ checkVisibilityCSS: true }) || box.width <= 1) continue;
    const name = `${element.tagName} «${element.textContent?.trim() || element.getAttribute("name")}»`;
    if (box.left < 0 || box.right > width) found.push(`${name} leaves the window`);
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const frame = outer.getBoundingClientRect();
      const isCutX = overflowX !== "visible" && (box.left < frame.left || box.right > frame.right);
      const isCutY =
        /hidden|clip/.test(overflowY) && (box.top < frame.top || box.bottom > frame.bottom);
      if (outer !== document.documentElement && outer !== document.body && (isCutX || isCutY))
        found.push(`${name} is cut off by its ${outer.tagName}`);
    }
  }
  return found;
}
