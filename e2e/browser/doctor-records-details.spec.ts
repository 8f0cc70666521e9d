import { createAppointment } from "../support/appointments";
import { files, upload } from "../support/files";
import { hold, panel, tabTo } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { readPdf, unspaced } from "../support/pdf";
import { createDoctor, createPatient } from "../support/people";
import { cardOf, cards, createRecord, details, documentsIn } from "../support/records";
import { expect, test } from "../support/test";

const URL = "/doctor/clinical-records";
const DOCUMENTS = "**/api/clinical-documents/record/*";
const NO_DOCUMENTS = "No hay documentos asociados a este historial.";
const PARAGRAPHS = Array.from({ length: 60 }, (_, index) => `Consulta ${index + 1}.`);

test("a record opens at its start by keyboard alone, is printed whole, and shows without documents that cannot be loaded", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const [short] = await Promise.all([
    createRecord(patient, "Control anual"),
    createRecord(patient, "Historia larga", `${PARAGRAPHS.join("\n")}\nFin.`),
    createAppointment(doctor, patient),
  ]);
  await upload(doctor, short.id, files.pdf(), "Análisis de sangre");
  await signIn(doctor);
  await page.goto(URL);
  await expect(cards(page)).toHaveCount(2);
  const view = cardOf(page, "Historia larga").getByRole("button", { name: "Ver" });
  const documents = documentsIn(details(page));

  await test.step("by keyboard alone a record is opened at its start", async () => {
    await tabTo(page, view);
    const release = await hold(page, DOCUMENTS);
    await page.keyboard.press("Enter");
    await expect(details(page)).toContainText("Fin.");
    await expect(documents.getByRole("status")).toHaveText("Cargando documentos…");
    release();
    await expect(documents).toContainText(NO_DOCUMENTS);
    await expect(details(page).getByText("Consulta 1.")).toBeInViewport();
    await page.keyboard.press("End");
    await expect(details(page).getByText(NO_DOCUMENTS)).toBeInViewport();
  });

  await test.step("open details are printed whole, without the list behind them", async () => {
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    const text = unspaced(pages.map((one) => one.text).join(" "));
    for (const one of ["Historialarga", `DNI${patient.dni}`, ...PARAGRAPHS, "Fin."])
      expect(text).toContain(unspaced(one));
    for (const one of ["Control anual", "Por página", "Cerrar"])
      expect(text).not.toContain(unspaced(one));
  });

  await test.step("closed by keyboard, they give the focus back", async () => {
    await page.keyboard.press("Escape");
    await expect(view).toBeFocused();
    await page.unroute(DOCUMENTS);
  });

  await test.step("documents that cannot be loaded do not hide the record, and can be loaded again", async () => {
    troubles.expect(/ERR_INTERNET_DISCONNECTED/, /documents of a record/);
    await page.route(DOCUMENTS, (route) => route.abort("internetdisconnected"));
    await cardOf(page, "Control anual").getByRole("button", { name: "Ver" }).click();
    await expect(details(page)).toContainText("Evolución favorable.");
    await expect(documents).toContainText("Ahora no se pueden mostrar.");
    await expect(documents.getByRole("listitem")).toHaveCount(0);
    await expect(panel(page, "Error")).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(DOCUMENTS);
    await documents.getByRole("button", { name: "Reintentar" }).click();
    await expect(documents.getByRole("listitem")).toContainText("Análisis de sangre");
  });
});
