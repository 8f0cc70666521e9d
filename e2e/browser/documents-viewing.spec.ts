import type { Locator } from "@playwright/test";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { dialog, openDocument, openDocuments } from "../support/documents";
import { expectDrawn, expectImage } from "../support/drawn";
import { fileOf, files } from "../support/files";
import { panel, tabTo } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { photographs } from "../support/photographs";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";
import { latin1 } from "../support/zip";

const UNSHOWABLE = "No se pudo mostrar aquí. Descárgalo para verlo.";

const windows1252 = fileOf(latin1("Reposo, l\xedquidos\rControl"), "nota.txt", "text/plain");

/** How to check that the viewer shows a file of each kind. */
const kinds: [kind: string, shows: (content: Locator) => Promise<void>][] = [
  [
    "Un PDF",
    async (content) => {
      const text = content.getByText("Hemograma normal.", { exact: true });
      await expectDrawn(content);
      await text.click({ clickCount: 3 });
      await expect
        .poll(() => content.evaluate(() => `${getSelection()}`))
        .toContain("Hemograma normal.");
      // pdf.js measures texts in one of its own.
      await expect(content.page().locator("body > canvas")).toBeHidden();
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

test("photographs are seen, and types that no browser shows are only offered for download", async ({
  page,
  signIn,
}) => {
  const images = Object.entries(photographs).map(([kind, make]) => [kind, make()]);
  const { partsOf, view } = await openDocuments(page, signIn, {
    ...Object.fromEntries(images),
    "Un archivo": files.doc(),
  });
  for (const kind of Object.keys(photographs))
    await view(kind, (content) => expectImage(content, 64));

  const { open, show } = partsOf("Un archivo");
  await open.click();
  await expect(dialog(page)).toContainText("informe.doc");
  await expect(show).toHaveCount(0);
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
