import { expect, type Locator } from "@playwright/test";

/** Runs in the page: whether anything dark is drawn. */
export function hasInk(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  // A copy made for reading: browsers warn when a canvas is read more than once.
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  copy?.drawImage(canvas, 0, 0);
  const pixels = copy?.getImageData(0, 0, width, height).data;
  // Only opaque pixels are drawn ones.
  return (
    pixels?.some((value, at) => at % 4 === 0 && value < 100 && pixels[at + 3] === 255) ?? false
  );
}

/** Waits until something is drawn on a PDF's page. */
export const expectDrawn = (part: Locator) =>
  expect.poll(() => part.locator("canvas").evaluate(hasInk)).toBe(true);

/** Waits until an image of that width is shown. */
export const expectImage = (content: Locator, width: number) =>
  expect
    .poll(() =>
      content.getByRole("img").evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth),
    )
    .toBe(width);
