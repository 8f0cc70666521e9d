import { formatTime, fullName } from "@/lib/shared/format";
import { cards, createClinic, dialog, URL } from "../support/admin-appointments";
import { createAppointments } from "../support/appointments";
import { createRecordsWithDocuments } from "../support/documents";
import { expectUsable } from "../support/page-checks";
import { expect, test } from "../support/test";

/** What a row of a dense table may take, in pixels. */
const HIGHEST = 49;

test("a list is shown as a table when somebody wants so, and stays one", async ({
  page,
  signIn,
}) => {
  const { admin, doctor, patient } = await createClinic();
  await Promise.all([
    createAppointments(3, doctor, patient),
    createRecordsWithDocuments(patient, 2),
  ]);
  await signIn(admin);
  const table = page.getByRole("table");
  const rows = table.locator("tbody tr");
  const path = `${URL}?patient_id=${patient.patientId}`;
  const choose = (view: string) => page.getByRole("button", { name: view, exact: true }).click();

  await page.goto(path);
  await expect(cards(page)).toHaveCount(3);
  await choose("Tabla");
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Tabla" })).toHaveAttribute("aria-pressed", "true");
  const first = rows.first();
  await expect(first.getByRole("rowheader")).toContainText(formatTime("09:00"));
  await expect(first).toContainText(`Dr. ${fullName(doctor)}`);
  await expect(first).toContainText("Pendiente");
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(HIGHEST);
  await page.getByRole("checkbox", { name: "Seleccionar todas" }).check();
  await expect(page.getByRole("button", { name: "Confirmar 3 citas" })).toBeVisible();
  await expectUsable(page);
  await first.getByRole("button", { name: fullName(patient), exact: true }).click();
  await expect(dialog(page)).toContainText(patient.email);
  await page.keyboard.press("Escape");
  await first.getByRole("button", { name: /^Acciones/ }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await expect(dialog(page)).toContainText("Editar cita");
  await page.keyboard.press("Escape");

  // The server itself draws the table: nothing moves when the scripts run.
  const sourceOf = async (list: string) => (await page.request.get(list)).text();
  expect(await sourceOf(path)).toContain("<table");
  await choose("Tarjetas");
  await expect(cards(page)).toHaveCount(3);

  for (const [list, text] of [
    [`/admin/doctors?email=${doctor.email}`, `Dr. ${fullName(doctor)}`],
    [`/admin/documents?patient_id=${patient.patientId}`, "Estudio"],
  ] as const) {
    await page.goto(list);
    await choose("Tabla");
    await expect(rows.first()).toContainText(text);
    expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(HIGHEST);
    await expectUsable(page);
    expect(await sourceOf(list)).toMatch(new RegExp(`<tbody[^>]*>.*${text}.*</tbody>`, "s"));
  }
});
