import type { Page } from "@playwright/test";

/** What has no place on paper: what is pressed or typed into to get on, and large black areas. */
export async function findPrintedControls(page: Page) {
  await page.emulateMedia({ media: "print" });
  const found = await page.evaluate(printedControls);
  await page.emulateMedia({ media: null });
  return found;
}

/** Runs in the page. */
function printedControls(): string[] {
  const isPrinted = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 1;
  const found: string[] = [];
  // Names that open something stay; their buttons look like text.
  for (const control of document.querySelectorAll(
    "aside, header button, search, [data-slot=page-action], [class*=button-medium], [class*=button-small], [class*=size-control]",
  ))
    if (isPrinted(control)) found.push(`«${control.textContent?.trim()}» is printed`);
  for (const element of document.body.querySelectorAll("*")) {
    const { width, height } = element.getBoundingClientRect();
    const { backgroundColor, maskImage } = getComputedStyle(element);
    if (backgroundColor === "rgb(0, 0, 0)" && maskImage === "none" && width * height > 400)
      if (isPrinted(element)) found.push(`«${element.textContent?.trim()}» is black`);
  }
  return found;
}
