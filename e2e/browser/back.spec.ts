import { creatingAt, routes } from "@/lib/shared/routes";
import { files, upload } from "../support/files";
import { goTo } from "../support/gestures";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { cardOf, createRecord, details, documentsIn } from "../support/records";
import { expect, test } from "../support/test";

const { dashboard, clinicalRecords, appointments } = routes.patient;

test("on a phone Back closes the viewer, the details, the menu and the palette, one at a time, and then leaves the page; Forward opens nothing @phone", async ({
  page,
  signIn,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const record = await createRecord(patient, "Control anual");
  await upload(admin, record.id, files.pdf(), "Radiografía");
  await signIn(patient);
  await page.goto(dashboard);
  await page.goto(clinicalRecords);
  const open = cardOf(page, "Control anual").getByRole("button", { name: "Ver" });
  const viewer = page.getByRole("region", { name: "Contenido: Radiografía" });

  await test.step("a document over a record", async () => {
    await open.click();
    await documentsIn(details(page)).getByRole("button", { name: "Ver" }).click();
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(details(page)).toBeVisible();
    await page.goBack();
    await expect(details(page)).toBeHidden();
    await expect(open).toBeFocused();
    await page.goForward();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(clinicalRecords);
  });

  await test.step("the menu and the palette", async () => {
    await page.getByRole("button", { name: "Abrir menú" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Buscar…" }).click();
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(clinicalRecords);
  });

  await test.step("closed otherwise, nothing is left to go back over", async () => {
    for (const close of [
      () => details(page).getByRole("button", { name: "Cerrar" }).click(),
      () => page.keyboard.press("Escape"),
    ]) {
      await open.click();
      await expect(details(page)).toBeVisible();
      await close();
      await expect(details(page)).toBeHidden();
    }
    await page.goBack();
    await expect(page).toHaveURL(dashboard);
  });

  await test.step("a page that was opened from the menu is followed by the one that it was opened on", async () => {
    await goTo(page, "Citas", "Mis Citas");
    await expect(page).toHaveURL(appointments);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(page).toHaveURL(dashboard);
    await page.goForward();
    await expect(page).toHaveURL(appointments);
  });
});

test("Back asks before a form that is being filled in is discarded; a dialog opened by its address closes too, also after a reload", async ({
  page,
  signIn,
}) => {
  await signIn(await createDoctor([]));
  await page.goto(routes.doctor.dashboard);
  await page.goto(creatingAt(routes.doctor.availability));
  const form = page.getByRole("dialog", { name: "Nueva disponibilidad" });
  const begin = form.getByLabel("Hora de inicio", { exact: true });
  const question = page.getByRole("alertdialog", { name: "¿Descartar los cambios?" });
  await begin.fill("15:00");
  for (const _ of ["once", "and again"]) {
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(begin).toHaveValue("15:00");
  }
  await page.goBack();
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(routes.doctor.availability);

  await page.getByRole("button", { name: "Nueva disponibilidad" }).first().click();
  await expect(form).toBeVisible();
  await page.reload();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(routes.doctor.availability);
  await page.goBack();
  await expect(page).toHaveURL(routes.doctor.dashboard);
});
