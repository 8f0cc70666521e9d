import { openDocument, openDocuments } from "../support/documents";
import { expectDrawn } from "../support/drawn";
import { expectUsable } from "../support/page-checks";
import { brokenScan, incompletePdf, lockedPdf, pagesPdf, scans, xfaPdf } from "../support/pdfs";
import { expect, test } from "../support/test";

test("scans are seen, and only the visible and nearby pages of a long PDF are drawn", async ({
  page,
  signIn,
}) => {
  const scanned = Object.entries(scans).map(([kind, make]) => [kind, make()]);
  const { view } = await openDocuments(page, signIn, {
    ...Object.fromEntries(scanned),
    "Un PDF largo": pagesPdf(100),
    "Un PDF más largo": pagesPdf(101),
  });
  for (const kind of Object.keys(scans)) await view(kind, (content) => expectDrawn(content));

  // Nothing jumps.
  await view("Un PDF largo", async (content) => {
    const drawings = content.locator("canvas");
    const sheet = (number: number) =>
      content.locator("figure").filter({ hasText: `página ${number}:` });
    const height = () => content.evaluate(({ scrollHeight }) => scrollHeight);
    await expectDrawn(sheet(1));
    await expect(content.locator("figure")).toHaveCount(100);
    const before = await height();
    await expect.poll(() => drawings.count()).toBeLessThan(8);
    for (const number of [30, 100, 1]) {
      await sheet(number).scrollIntoViewIfNeeded();
      await expectDrawn(sheet(number));
      await expect.poll(() => drawings.count()).toBeLessThan(8);
      await expect.poll(height).toBe(before);
    }
    await expect(sheet(100)).toContainText("Hoja 100");
    await expect(content).not.toContainText("Aquí se ven las primeras");
  });
  // The worker's script is delayed.
  let come = () => {};
  const reader = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/turbopack-worker-/, async (route) => {
    await reader;
    await route.continue();
  });
  await view("Un PDF más largo", async (content) => {
    await expect(content.getByRole("status")).toHaveText("Cargando el documento…");
    come();
    await expect(content).toContainText("Aquí se ven las primeras 100 de 101 páginas.");
    await expect(content.getByRole("status")).toHaveCount(0);
  });
});

test("a PDF is drawn with what it does not contain, and whatever is left out is said above it", async ({
  page,
  signIn,
}) => {
  const { view } = await openDocuments(page, signIn, {
    "Un PDF incompleto": incompletePdf(),
    "Un escaneo roto": brokenScan(),
    "Un formulario XFA": xfaPdf(),
  });
  const notice = page.getByText("No se puede mostrar bien aquí. Descárgalo.");
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
