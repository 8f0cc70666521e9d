import { MAX_FILE_SIZE } from "@/lib/shared/files";
import { fullName } from "@/lib/shared/format";
import { awaitScripts } from "@/scripts/testing/scripts-ready";
import {
  cardOf,
  choose,
  chooseLarge,
  chooseRecord,
  count,
  createCase,
  documentsOf,
  lineOf,
  openUpload,
  recordOptions,
} from "../support/documents";
import { files } from "../support/files";
import { panel, toast } from "../support/gestures";
import { startLine } from "../support/line";
import { expectAccessible, expectNoSidewaysScroll, expectUsable } from "../support/page-checks";
import { lockedPdf } from "../support/pdfs";
import { createDoctor, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

const URL = "/doctor/documents";
const DESCRIPTION = 'Ecografía «abdominal» de "Ñandú" 🩺';

test("a doctor uploads to a patient's record, and sees it in the list @tablet", async ({
  page,
  signIn,
}) => {
  const [{ doctor, patient }, stranger] = await Promise.all([createCase(), createPatient()]);
  await createRecord(stranger, "Historial ajeno");
  await signIn(doctor);
  await page.goto(URL);
  await expect(page.getByRole("heading", { name: "No hay documentos" })).toBeVisible();
  const { form, ...screen } = await openUpload(page);
  // The sticky title covers no field.
  await form.getByText("Historial clínico", { exact: true }).click({ trial: true });
  await screen.record.click();
  await expect(page.getByRole("option", { name: fullName(patient) })).toBeVisible();
  await expect(recordOptions(page).filter({ hasText: fullName(stranger) })).toHaveCount(0);
  await expectUsable(page);
  await chooseRecord(screen.record, patient);
  await choose(screen.file, files.pdf(`${"Informe muy largo ".repeat(8)}final.pdf`));
  await expect(form).toContainText("final.pdf");
  await expectNoSidewaysScroll(page);
  await screen.description.fill(DESCRIPTION);
  await screen.submit.click();
  await expect(toast(page, "Documento subido exitosamente")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Subir Documento" })).toBeFocused();
  await expect(count(page, 1)).toBeVisible();
  await expect(cardOf(page, DESCRIPTION)).toContainText(fullName(patient));
});

test("of a PDF with a password the form says that others need it", async ({ page, signIn }) => {
  const { doctor } = await createCase();
  await signIn(doctor);
  await page.goto(URL);
  const { form, file } = await openUpload(page);
  const notice = form.getByRole("alert").filter({ hasText: "Este PDF tiene contraseña" });
  await choose(file, await lockedPdf({ userPassword: "30123456" }));
  await expect(notice).toContainText("Quien lo abra la necesitará.");
  await expectUsable(page);
  await choose(file, files.pdf());
  await expect(notice).toHaveCount(0);
  // Everybody can read it.
  await choose(file, await lockedPdf({ ownerPassword: "30123456" }));
  await expect(form).toContainText("resultado.pdf");
  await expect.poll(() => page.workers().length).toBe(0);
  await expect(notice).toHaveCount(0);
});

test("an upload shows its progress; cancelled or cut off half-way it leaves nothing, all that was typed stays, and trying again succeeds", async ({
  browser,
  context: signedIn,
  signIn,
  troubles,
}) => {
  const [{ doctor, patient, record }, line] = await Promise.all([createCase(), startLine()]);
  await signIn(doctor);
  const storageState = await signedIn.storageState();
  const context = await browser.newContext({ proxy: { server: line.url }, storageState });
  troubles.watch(context);
  awaitScripts(context);
  const page = await context.newPage();
  await page.goto(URL);
  const setLine = await lineOf(page);
  const { form, progress, ...screen } = await openUpload(page);
  await chooseRecord(screen.record, patient);
  await chooseLarge(screen.file, MAX_FILE_SIZE - 1000);
  await screen.description.fill(DESCRIPTION);
  const share = async () => Number(await progress.getAttribute("value"));
  await setLine("slow");

  await test.step("progress, and cancelling", async () => {
    await screen.submit.click();
    await expect(form.getByRole("button", { name: "Subiendo…" })).toBeVisible();
    await expect.poll(share).toBeGreaterThan(0);
    const before = await share();
    await expect.poll(share).toBeGreaterThan(before);
    await expect(form).toContainText(/Subiendo… \d+ %/);
    await expect(screen.description).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(progress).toBeVisible();
    await form.getByRole("button", { name: "Cancelar subida" }).click();
    await expect(toast(page, "La subida se canceló: no se guardó nada.")).toBeVisible();
    await expect(progress).toBeHidden();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(screen.description).toHaveValue(DESCRIPTION);
    await expect(form).toContainText("largo.txt");
    expect(await documentsOf(record)).toEqual([]);
  });

  await test.step("the network breaks off", async () => {
    await screen.submit.click();
    await expect.poll(share).toBeGreaterThan(0);
    troubles.expect(/Failed to load resource: net::ERR_/);
    await line.cut();
    await expect(panel(page, "Error al subir documento")).toContainText(
      "No sabemos si se guardó. Vuelve a intentarlo: no se guardará dos veces.",
    );
    await expectAccessible(page);
    await expect(screen.description).toHaveValue(DESCRIPTION);
    await expect(screen.record).toHaveValue(new RegExp(fullName(patient)));
  });

  await line.mend();
  await setLine("usual");
  await screen.submit.click();
  await expect(form).toBeHidden();
  await expect(cardOf(page, DESCRIPTION)).toContainText("Texto");
  await expect(count(page, 1)).toBeVisible();
  expect(await documentsOf(record)).toHaveLength(1);
  await context.close();
  await line.cut();
});

test("a doctor without records is told so, and closing asks before what was chosen is lost", async ({
  page,
  signIn,
}) => {
  await signIn(await createDoctor());
  await page.goto(URL);
  const { form, file, record } = await openUpload(page);
  await record.click();
  await expect(record).toHaveAccessibleDescription(
    "Todavía no hay historiales clínicos: los crea la administración.",
  );
  // The first one closes the list of options.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expect(page.getByRole("button", { name: "Subir Documento" })).toBeFocused();
  await openUpload(page);
  await choose(file, files.jpeg());
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "¿Descartar los cambios?" });
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(form).toContainText("foto.jpg");
  await form.getByRole("button", { name: "Cancelar" }).click();
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect(form).toBeHidden();
});
