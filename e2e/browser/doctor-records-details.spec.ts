import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { files, upload } from "../support/files";
import { hold, panel, tabTo } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { readPdf, unspaced } from "../support/pdf";
import { createDoctor, createPatient } from "../support/people";
import { cardOf, cards, createRecord, details, documentsIn } from "../support/records";
import { expect, test } from "../support/test";

const URL = "/doctor/clinical-records";
const NO_DOCUMENTS = "No hay documentos asociados a este historial.";

async function createCase() {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  return { doctor, patient, record: await createRecord(patient, "Control anual") };
}

test("records that cannot be loaded say so, and can be tried again", async ({ page, signIn }) => {
  const { doctor } = await createCase();
  await signIn(doctor);
  const mend = await refuseToLog(doctor);
  try {
    await page.goto(`${URL}?title=control`);
    await expect(panel(page, "Error al cargar historiales")).toContainText(
      "Error al cargar historiales: Error del servidor.",
    );
    await expect(page.getByRole("search").getByLabel("Título")).toHaveValue("control");
    await expectAccessible(page);
  } finally {
    await mend();
  }
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(cardOf(page, "Control anual")).toBeVisible();
});

test("documents that cannot be loaded do not hide the record, and can be loaded again", async ({
  page,
  signIn,
  troubles,
}) => {
  const { doctor, record } = await createCase();
  await upload(doctor, record.id, files.pdf(), "Análisis de sangre");
  await signIn(doctor);
  await page.goto(URL);
  troubles.expect(/ERR_INTERNET_DISCONNECTED/, /documents of a record/);
  const calls = "**/api/clinical-documents/record/*";
  await page.route(calls, (route) => route.abort("internetdisconnected"));
  await cardOf(page, "Control anual").getByRole("button", { name: "Ver" }).click();
  await expect(details(page)).toContainText("Evolución favorable.");
  await expect(documentsIn(details(page))).toContainText("Ahora no se pueden mostrar.");
  await expect(documentsIn(details(page)).getByRole("listitem")).toHaveCount(0);
  await expect(panel(page, "Error")).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(calls);
  await documentsIn(details(page)).getByRole("button", { name: "Reintentar" }).click();
  await expect(documentsIn(details(page)).getByRole("listitem")).toContainText(
    "Análisis de sangre",
  );
});

test("by keyboard alone a record is opened at its start, and the focus comes back", async ({
  page,
  signIn,
}) => {
  const { doctor, patient } = await createCase();
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Consulta ${index + 1}.`);
  await createRecord(patient, "Historia larga", `${paragraphs.join("\n")}\nFin.`);
  await signIn(doctor);
  await page.goto(URL);
  await expect(cards(page)).toHaveCount(2);
  const view = cardOf(page, "Historia larga").getByRole("button", { name: "Ver" });
  await tabTo(page, view);
  const release = await hold(page, "**/api/clinical-documents/record/*");
  await page.keyboard.press("Enter");
  await expect(details(page)).toContainText("Fin.");
  await expect(documentsIn(details(page)).getByRole("status")).toHaveText("Cargando documentos…");
  release();
  await expect(documentsIn(details(page))).toContainText(NO_DOCUMENTS);
  await expect(details(page).getByText("Consulta 1.")).toBeInViewport();
  await page.keyboard.press("End");
  await expect(details(page).getByText(NO_DOCUMENTS)).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(view).toBeFocused();
});

test("open details are printed whole, without the list behind them", async ({ page, signIn }) => {
  const { doctor, patient } = await createCase();
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Consulta ${index + 1}.`);
  await createRecord(patient, "Historia larga", `${paragraphs.join("\n")}\nFin.`);
  await signIn(doctor);
  await page.goto(URL);
  await cardOf(page, "Historia larga").getByRole("button", { name: "Ver" }).click();
  await expect(details(page)).toContainText("Fin.");
  await expect(documentsIn(details(page))).toContainText(NO_DOCUMENTS);
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const text = unspaced(pages.map((one) => one.text).join(" "));
  for (const one of ["Historialarga", `DNI${patient.dni}`, ...paragraphs, "Fin."])
    expect(text).toContain(unspaced(one));
  for (const one of ["Control anual", "Por página", "Cerrar"])
    expect(text).not.toContain(unspaced(one));
});

test("a doctor without patients is told where records come from", async ({ page, signIn }) => {
  await signIn(await createDoctor());
  await page.goto(URL);
  await expect(page.getByRole("heading", { name: "No hay historiales" })).toBeVisible();
  await expect(page.getByText("Aparecerán aquí los de quienes se atiendan contigo.")).toBeVisible();
  await expectAccessible(page);
});
