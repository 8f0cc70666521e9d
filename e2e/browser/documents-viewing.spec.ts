import type { Locator } from "@playwright/test";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { dialog, openDocument, openDocuments } from "../support/documents";
import { fileOf, files } from "../support/files";
import { panel, tabTo } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { brokenScan, incompletePdf, lockedPdf, pagesPdf, scans, xfaPdf } from "../support/pdfs";
import { photographs } from "../support/photographs";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";
import { latin1 } from "../support/zip";

const UNSHOWABLE = "No se pudo mostrar aquí. Descárgalo para verlo.";

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
const expectDrawn = (part: Locator) =>
  expect.poll(() => part.locator("canvas").evaluate(hasInk)).toBe(true);

const expectImage = (content: Locator, width: number) =>
  expect
    .poll(() =>
      content.getByRole("img").evaluate((it) => it instanceof HTMLImageElement && it.naturalWidth),
    )
    .toBe(width);

const made = (kinds: Record<string, () => File>) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, make]) => [kind, make()]));

const windows1252 = fileOf(latin1("Reposo, l\xedquidos\rControl"), "nota.txt", "text/plain");

/** How to check that the viewer shows a file of each kind. */
const kinds: [kind: string, shows: (content: Locator) => Promise<void>][] = [
  [
    "Un PDF",
    async (content) => {
      const text = content.getByText("Hemograma normal.", { exact: true });
      await expectDrawn(content);
      await text.click({ clickCount: 3 });
      expect(await content.evaluate(() => `${getSelection()}`)).toContain("Hemograma normal.");
    },
  ],
  [
    "Una imagen",
    async (content) => {
      await expect(content.getByRole("img", { name: "Una imagen" })).toBeVisible();
      await expectImage(content, 480);
    },
  ],
  ["Un texto", (content) => expect(content).toContainText("Reposo, líquidos y «control» en 48 h.")],
  [
    "Un texto de Windows",
    (content) =>
      expect.poll(() => content.locator("pre").textContent()).toBe("Reposo, líquidos\nControl"),
  ],
];

test("details show everything known about a document, and a PDF, an image and a text are viewed in place, by keyboard @phone", async ({
  page,
  signIn,
}) => {
  const pdf = files.pdf();
  const { patient, fileIds, partsOf } = await openDocuments(page, signIn, {
    ...{
      "Un texto": files.text(),
      "Un texto de Windows": windows1252,
      "Una imagen": files.png(),
      "Un PDF": pdf,
    },
  });
  for (const [kind, shows] of kinds)
    await test.step(kind, async () => {
      const { open, show, content } = partsOf(kind);
      await tabTo(page, open);
      await page.keyboard.press("Enter");
      const details = page.getByRole("dialog", { name: "Detalles del Documento" });
      await expect(details).toBeVisible();
      if (kind === "Un PDF") {
        for (const text of [
          ...["Un PDF", "Control anual", "PDF", "application/pdf", "análisis.pdf"],
          ...[fileIds[kind] ?? "none", formatLongDate(daysAhead(0)), formatFileSize(pdf.size)],
        ])
          await expect(details).toContainText(text);
        // A patient's own name is left out.
        await expect(details).not.toContainText(fullName(patient));
        await expect(details.getByRole("button", { name: "Descargar" })).toBeVisible();
        await expectUsable(page);
      }
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
});

test("scans and photographs are seen, only the visible and nearby pages of a long PDF are drawn, and types that no browser shows are only offered for download", async ({
  page,
  signIn,
}) => {
  const { partsOf } = await openDocuments(page, signIn, {
    ...made({ ...scans, ...photographs }),
    ...{
      "Un PDF largo": pagesPdf(100),
      "Un PDF más largo": pagesPdf(101),
      "Un archivo": files.doc(),
    },
  });
  for (const kind of Object.keys(scans))
    await test.step(`a scan in ${kind}`, async () => {
      const { open, show, content } = partsOf(kind);
      await open.click();
      await show.click();
      await expectDrawn(content);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    });

  for (const kind of Object.keys(photographs))
    await test.step(kind, async () => {
      const { open, show, content } = partsOf(kind);
      await open.click();
      await show.click();
      await expectImage(content, 64);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    });

  await test.step("a long PDF: nothing jumps", async () => {
    const { open, show, content } = partsOf("Un PDF largo");
    await open.click();
    await show.click();
    const drawings = content.locator("canvas");
    const sheet = (number: number) =>
      content.locator("figure").filter({ hasText: `página ${number}:` });
    const height = () => content.evaluate(({ scrollHeight }) => scrollHeight);
    await expectDrawn(sheet(1));
    await expect(content.locator("figure")).toHaveCount(100);
    const before = await height();
    expect(await drawings.count()).toBeLessThan(8);
    for (const number of [30, 100, 1]) {
      await sheet(number).scrollIntoViewIfNeeded();
      await expectDrawn(sheet(number));
      await expect.poll(() => drawings.count()).toBeLessThan(8);
      expect(await height()).toBe(before);
    }
    await expect(sheet(100)).toContainText("Hoja 100");
    await expect(content).not.toContainText("Aquí se ven las primeras");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  await test.step("a longer PDF: it says what is left out", async () => {
    const { open, show, content } = partsOf("Un PDF más largo");
    await open.click();
    await show.click();
    await expect(content).toContainText("Aquí se ven las primeras 100 de 101 páginas.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  const { open, show } = partsOf("Un archivo");
  await open.click();
  await expect(dialog(page)).toContainText("informe.doc");
  await expect(show).toHaveCount(0);
});

test("a PDF is drawn with what it does not contain, and whatever is left out is said above it", async ({
  page,
  signIn,
}) => {
  const { partsOf } = await openDocuments(page, signIn, {
    ...{
      "Un PDF incompleto": incompletePdf(),
      "Un escaneo roto": brokenScan(),
      "Un formulario XFA": xfaPdf(),
    },
  });
  const notice = page.getByText("No se puede mostrar bien aquí. Descárgalo.");
  const view = async (name: string, check: (content: Locator) => Promise<void>) =>
    test.step(name, async () => {
      const { open, show, content } = partsOf(name);
      await open.click();
      await show.click();
      await check(content);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });
  await view("Un PDF incompleto", async (content) => {
    await expect(content.locator("figure")).toHaveCount(5);
    for (const sheet of await content.locator("figure").all()) {
      await sheet.scrollIntoViewIfNeeded();
      await expectDrawn(sheet);
    }
    await expect(notice).toHaveCount(0);
  });
  await view("Un escaneo roto", async (content) => {
    await expect(notice).toBeVisible();
    await expect(content.locator("canvas")).toBeVisible();
    await expectUsable(page);
  });
  await view("Un formulario XFA", async (content) => {
    await expect(notice).toBeVisible();
    await expect(content.locator("figure")).toHaveCount(0);
  });
});

test("a PDF with a password is opened in the browser, after as many attempts as it takes", async ({
  page,
  signIn,
}) => {
  const { open, show, content } = await openDocument(
    page,
    signIn,
    await lockedPdf({ userPassword: "30123456" }),
  );
  await open.click();
  await show.click();
  await expect(content).toContainText("Este documento tiene contraseña");
  await expect(page.getByRole("button", { name: "Reintentar" })).toHaveCount(0);
  const password = content.getByLabel("Contraseña", { exact: true });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData()}`));

  await content.getByRole("button", { name: "Abrir" }).click();
  await expect(password).toHaveAccessibleDescription(/^Escribe la contraseña/);
  for (const wrong of ["12345678", "ñ'🔑"]) {
    await password.fill(wrong);
    await password.press("Enter");
    await expect(password).toHaveAccessibleDescription(/^No es la contraseña de este documento/);
    await expect(password).toHaveValue(wrong);
    await expect(password).toBeFocused();
  }
  await expectUsable(page);
  await password.fill("30123456");
  await password.press("Enter");
  await expectDrawn(content);
  await expect(content).toContainText("Hemograma normal.");
  await expect(content).toBeFocused();
  expect(sent.filter((request) => request.includes("30123456"))).toEqual([]);
});

const broken: Record<string, File> = {
  "Un PDF roto": fileOf("%PDF-1.4\n%%EOF\n", "roto.pdf", "application/pdf"),
  "Una imagen rota": files.jpeg(),
};

test("a document that is broken says so in its place and can still be downloaded, and so does one that fails to load", async ({
  page,
  signIn,
  troubles,
}) => {
  const { partsOf } = await openDocuments(page, signIn, { ...broken, Bueno: files.pdf() });
  const problem = panel(page, "No se puede ver el documento");
  for (const [what, file] of Object.entries(broken))
    await test.step(what, async () => {
      const { open, show } = partsOf(what);
      await open.click();
      await show.click();
      await expect(problem).toContainText(UNSHOWABLE);
      if (file.type === "application/pdf") await expectUsable(page);
      const started = page.waitForEvent("download");
      await dialog(page).last().getByRole("button", { name: "Descargar" }).click();
      expect((await started).suggestedFilename()).toBe(file.name);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });

  troubles.expect(/status of 503/);
  await page.route("**/api/files/*", (route) => route.fulfill({ status: 503, body: "" }));
  const { open, show } = partsOf("Bueno");
  await open.click();
  await show.click();
  await expect(problem).toBeVisible();
});

/** For each part, one file is blocked, recognised by its content. */
const viewerParts: [what: string, content: string][] = [
  ["the viewer", "bitmaprenderer"],
  ["the viewer's thread", "GlobalWorkerOptions"],
  ["the viewer's worker", "WorkerMessageHandler"],
];

test("a part of the viewer that fails to load, or to render, leaves the page working, the download and a retry", async ({
  page,
  signIn,
  troubles,
}) => {
  const { open, show, content } = await openDocument(page, signIn, files.pdf());
  await open.click();
  const problem = panel(page, "No se puede ver el documento");
  const retry = async () => {
    await expect(problem).toContainText(UNSHOWABLE);
    await expect(dialog(page).last().getByRole("button", { name: "Descargar" })).toBeVisible();
    await problem.getByRole("button", { name: "Reintentar" }).click();
    await expectDrawn(content);
    await expect(problem).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(content).toBeHidden();
  };

  troubles.expect(/ERR_FAILED/);
  for (const [what, part] of viewerParts)
    await test.step(`${what} fails to load`, async () => {
      let isBlocked = true;
      await page.route("**/_next/static/chunks/*.js", async (route) => {
        const response = await route.fetch();
        const isPart = isBlocked && (await response.text()).includes(part);
        return isPart ? route.abort() : route.fulfill({ response });
      });
      await show.click();
      await expect(problem).toBeVisible();
      isBlocked = false;
      await retry();
    });

  await test.step("rendering fails", async () => {
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "width") ?? {};
      const fail = () => {
        Object.defineProperty(HTMLCanvasElement.prototype, "width", own);
        throw new Error("out of canvases");
      };
      Object.defineProperty(HTMLCanvasElement.prototype, "width", { ...own, set: fail });
    });
    await show.click();
    await retry();
  });
});
