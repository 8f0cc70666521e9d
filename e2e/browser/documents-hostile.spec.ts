import { baseUrl } from "../support/call";
import { cardOf, dialog, openDocuments } from "../support/documents";
import { fileOf, files, upload } from "../support/files";
import { dashedPdf, endlessTextPdf, exhausting, hostilePdf, pagesPdf } from "../support/pdfs";
import { createAdmin, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

test("CWE-79: a PDF's scripts and actions never run", async ({ page, signIn }) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const record = await createRecord(patient);
  await Promise.all([
    upload(admin, record.id, hostilePdf(), "Hostil"),
    upload(admin, record.id, pagesPdf(1), "Bueno"),
  ]);
  const [asked, origins] = [new Set<string>(), new Set<string>()];
  page.on("dialog", (dialog) => {
    asked.add(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http")) origins.add(origin);
  });
  await signIn(patient);
  await page.goto("/patient/documents");
  const show = async (name: string) => {
    await cardOf(page, name)
      .getByRole("button", { name: `Ver ${name}` })
      .click();
    await page.getByRole("button", { name: "Ver contenido" }).click();
    return page.getByRole("region", { name: `Contenido: ${name}` });
  };
  const hostile = await show("Hostil");
  // Either it is shown, or the viewer says that it cannot be.
  const end = hostile.locator("canvas").or(page.getByText("No se pudo mostrar aquí."));
  await expect(end.first()).toBeVisible();
  await expect(hostile.locator("a, input, iframe, object, img")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // The page and its viewer still work.
  await expect((await show("Bueno")).locator("canvas")).toBeVisible();
  expect([...asked]).toEqual([]);
  expect([...origins]).toEqual([new URL(baseUrl).origin]);
  expect(page.context().pages()).toHaveLength(1);
});

/** A small PNG whose header claims 50,000 × 50,000 pixels. */
async function hugePng() {
  const bytes = Buffer.from(await files.png().arrayBuffer());
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return fileOf(bytes, "enorme.png", "image/png");
}
const longText = async () => fileOf("กินข้าวหรือยัง ".repeat(240_000), "largo.txt", "text/plain");

const UNSHOWABLE = "No se pudo mostrar aquí. Descárgalo para verlo.";
/** It is left out of its page. */
const TOO_LARGE = "a PDF of one image, too large to be read";
const exhaustingFiles: [what: string, make: () => Promise<File>, end: string][] = [
  ["an image that claims gigabytes", hugePng, UNSHOWABLE],
  ["a text of ten megabytes", longText, "Aquí se ve el comienzo."],
  ...Object.entries(exhausting).map(([what, make]): [string, () => Promise<File>, string] => [
    what,
    async () => make(),
    what === TOO_LARGE ? "No se puede mostrar bien aquí." : UNSHOWABLE,
  ]),
];
/** Its worker never responds: the viewer ends the worker after its time limit. */
const ENDLESS = "a PDF of operators without end";
const TIME_LIMIT_MS = 15_000;
/** Also on a busy machine; a frozen page would take minutes. */
const SOON_MS = 10_000;

test("CWE-400, CWE-409: documents that cost minutes or gigabytes leave the page responsive, and nothing keeps running", async ({
  page,
  signIn,
}) => {
  const made = exhaustingFiles.map(async ([what, make]) => [what, await make()] as const);
  const dashed = "dashes too fine to be seen";
  const endless = "a text of two million letters";
  const { partsOf } = await openDocuments(page, signIn, {
    ...Object.fromEntries(await Promise.all(made)),
    [dashed]: dashedPdf(),
    [endless]: endlessTextPdf(),
  });
  const nothingRuns = () => expect.poll(() => page.workers().length).toBe(0);

  await test.step(`${dashed} are drawn as lines`, async () => {
    const { open, show, content } = partsOf(dashed);
    await open.click();
    await show.click();
    await expect.poll(() => content.locator("canvas").getAttribute("width")).toMatch(/^\d{3,}$/);
    await page.keyboard.press("Escape");
    await nothingRuns();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step(`${endless} is laid over its page in part`, async () => {
    const { open, show, content } = partsOf(endless);
    await open.click();
    await show.click();
    const text = content.locator(".pdf-text");
    await expect(text).toContainText("aaa");
    await expect(text).not.toHaveText(/.{30000}/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await nothingRuns();
  });

  for (const [what, , end] of exhaustingFiles)
    await test.step(what, async () => {
      const { open, show, content } = partsOf(what);
      await open.click();
      await show.click();
      // The page stays responsive while the viewer works, and closing the viewer ends its work.
      await page.waitForFunction(() => true, undefined, { timeout: SOON_MS });
      // Not Escape: for the first milliseconds it would still go to the dialog behind.
      await dialog(page).last().getByRole("button", { name: "Cerrar" }).click();
      await expect(content).toBeHidden({ timeout: SOON_MS });
      await nothingRuns();
      if (what === ENDLESS) await page.clock.install();
      await show.click();
      if (what === ENDLESS) {
        await expect(content.locator("canvas")).toBeVisible();
        await page.clock.fastForward(TIME_LIMIT_MS);
      }
      await expect(dialog(page).last()).toContainText(end, { timeout: 4 * TIME_LIMIT_MS });
      if (what !== TOO_LARGE) await nothingRuns();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await nothingRuns();
    });
});
