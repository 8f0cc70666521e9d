import type { Page } from "@playwright/test";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { dialog, openDocument } from "../support/documents";
import { fileOf, files } from "../support/files";
import { panel, tabTo } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { brokenScan, pagesPdf, scans } from "../support/pdfs";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

test("details show everything known about a document", async ({ page, signIn }) => {
  const file = files.pdf();
  const { open, fileId, patient } = await openDocument(page, signIn, file);
  await open.click();
  const details = page.getByRole("dialog", { name: "Detalles del Documento" });
  for (const text of [
    ...["Mi estudio", "Control anual", "PDF", "application/pdf", "análisis.pdf", fileId],
    ...[formatLongDate(daysAhead(0)), formatFileSize(file.size)],
  ])
    await expect(details).toContainText(text);
  // A patient's own name is left out.
  await expect(details).not.toContainText(fullName(patient));
  await expect(details.getByRole("button", { name: "Descargar" })).toBeVisible();
  await expectUsable(page);
});

/** Each kind of file, and what is visible of it on screen. */
const kinds: [kind: string, file: () => File, shows: (content: Content) => Promise<void>][] = [
  [
    "a PDF",
    files.pdf,
    async (content) => {
      await expect(content).toContainText("Hemograma normal.");
      await expect.poll(() => content.locator("canvas").evaluate(hasInk)).toBe(true);
    },
  ],
  [
    "an image",
    files.png,
    async (content) => {
      const image = content.getByRole("img", { name: "Mi estudio" });
      await expect
        .poll(() => image.evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth))
        .toBe(480);
    },
  ],
  [
    "a text",
    files.text,
    (content) => expect(content).toContainText("Reposo, líquidos y «control» en 48 h."),
  ],
];

type Content = ReturnType<Page["getByRole"]>;

/** Runs in the page: whether anything dark is drawn. */
function hasInk(canvas: Element): boolean {
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

for (const [kind, make, shows] of kinds)
  test(`${kind} is viewed in place, by keyboard @phone`, async ({ page, signIn }) => {
    const { open, show, content } = await openDocument(page, signIn, make());
    await tabTo(page, open);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await tabTo(page, show);
    await page.keyboard.press("Enter");
    await shows(content);
    await tabTo(page, content);
    await expectUsable(page);
    await page.keyboard.press("Escape");
    await expect(content).toBeHidden();
    await expect(show).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(open).toBeFocused();
  });

for (const [kind, make] of Object.entries(scans))
  test(`a scan in ${kind} is seen`, async ({ page, signIn }) => {
    const { open, show, content } = await openDocument(page, signIn, make());
    await open.click();
    await show.click();
    await expect.poll(() => content.locator("canvas").evaluate(hasInk)).toBe(true);
  });

test("only the visible and nearby pages of a long PDF are drawn, and nothing jumps", async ({
  page,
  signIn,
}) => {
  const { open, show, content } = await openDocument(page, signIn, pagesPdf(60));
  await open.click();
  await show.click();
  const drawings = content.locator("canvas");
  const sheet = (number: number) =>
    content.locator("figure").filter({ hasText: `página ${number}:` });
  const height = () => content.evaluate(({ scrollHeight }) => scrollHeight);
  await expect.poll(() => sheet(1).locator("canvas").evaluate(hasInk)).toBe(true);
  await expect(content.locator("figure")).toHaveCount(60);
  const before = await height();
  expect(await drawings.count()).toBeLessThan(8);
  for (const number of [30, 60, 1]) {
    await sheet(number).scrollIntoViewIfNeeded();
    await expect.poll(() => sheet(number).locator("canvas").evaluate(hasInk)).toBe(true);
    await expect.poll(() => drawings.count()).toBeLessThan(8);
    expect(await height()).toBe(before);
  }
  await expect(sheet(60)).toContainText("Hoja 60");
});

const broken: [what: string, file: File][] = [
  ["a PDF that is broken", fileOf("%PDF-1.4\n%%EOF\n", "roto.pdf", "application/pdf")],
  ["a scan that is broken", brokenScan()],
  ["an image that is broken", files.jpeg()],
];
for (const [what, file] of broken)
  test(`${what} can still be downloaded`, async ({ page, signIn }) => {
    const { open, show } = await openDocument(page, signIn, file);
    await open.click();
    await show.click();
    await expect(panel(page, "No se puede ver el documento")).toContainText(
      "No se pudo mostrar aquí. Descárgalo para verlo.",
    );
    await expectUsable(page);
    const started = page.waitForEvent("download");
    await dialog(page).last().getByRole("button", { name: "Descargar" }).click();
    expect((await started).suggestedFilename()).toBe(file.name);
  });

test("types that no browser shows are only offered for download", async ({ page, signIn }) => {
  const { open, show } = await openDocument(page, signIn, files.doc());
  await open.click();
  await expect(dialog(page)).toContainText("informe.doc");
  await expect(show).toHaveCount(0);
});

test("a file that fails to load says so in its place", async ({ page, signIn, troubles }) => {
  const { open, show } = await openDocument(page, signIn, files.pdf());
  troubles.expect(/status of 503/);
  await page.route("**/api/files/*", (route) => route.fulfill({ status: 503, body: "" }));
  await open.click();
  await show.click();
  await expect(panel(page, "No se puede ver el documento")).toBeVisible();
});

/** For each part, one file is blocked, recognised by its content. */
const viewerParts: [what: string, address: string, content: string][] = [
  ["viewer", "**/_next/static/chunks/*.js", "bitmaprenderer"],
  ["viewer's thread", "**/_next/static/chunks/*.js", "GlobalWorkerOptions"],
  ["viewer's worker", "**/_next/static/chunks/*.js", "Image exceeded maximum allowed size"],
];
for (const [what, address, content] of viewerParts)
  test(`a ${what} that fails to load leaves the page working, the download and a retry`, async ({
    page,
    signIn,
    troubles,
  }) => {
    const { open, show, ...viewer } = await openDocument(page, signIn, files.pdf());
    if (what === "viewer") troubles.expect(/ERR_FAILED/);
    await open.click();
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const isPart = (await response.text()).includes(content);
      return isPart ? route.abort() : route.fulfill({ response });
    });
    await show.click();
    const problem = panel(page, "No se puede ver el documento");
    await expect(problem).toContainText("No se pudo mostrar aquí. Descárgalo para verlo.");
    await expect(dialog(page).last().getByRole("button", { name: "Descargar" })).toBeVisible();
    await page.unroute(address);
    await problem.getByRole("button", { name: "Reintentar" }).click();
    await expect.poll(() => viewer.content.locator("canvas").evaluate(hasInk)).toBe(true);
    await expect(problem).toBeHidden();
  });

test("a rendering error leaves the page working, the download and a retry", async ({
  page,
  signIn,
}) => {
  const { open, show, content } = await openDocument(page, signIn, files.pdf());
  await open.click();
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "width") ?? {};
    const fail = () => {
      Object.defineProperty(HTMLCanvasElement.prototype, "width", own);
      throw new Error("out of canvases");
    };
    Object.defineProperty(HTMLCanvasElement.prototype, "width", { ...own, set: fail });
  });
  await show.click();
  const problem = panel(page, "No se puede ver el documento");
  await expect(dialog(page).last().getByRole("button", { name: "Descargar" })).toBeVisible();
  await problem.getByRole("button", { name: "Reintentar" }).click();
  await expect.poll(() => content.locator("canvas").evaluate(hasInk)).toBe(true);
});
