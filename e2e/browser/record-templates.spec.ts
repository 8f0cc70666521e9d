import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { creatingAt, routes, writingFor } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { expect, test } from "../support/test";

const form = (page: Page) => page.getByRole("dialog", { name: "Nuevo historial clínico" });
const body = (page: Page) => form(page).getByLabel("Contenido");
const options = (page: Page) => form(page).getByRole("listbox", { name: "Plantillas" });
const templates = (page: Page) => page.getByRole("dialog", { name: "Plantillas" });
const openTemplates = (page: Page) =>
  form(page).getByRole("button", { name: "Plantillas" }).click();

const EVOLUTION = "Refiere:\n\nExamen físico:\n\nEvolución:\n\nConducta:";

async function openForm(page: Page) {
  const [doctor, patient] = await Promise.all([
    createDoctor(),
    createPatient({
      Patient: { create: { birthday: new Date("1990-05-01"), allergies: "Penicilina" } },
    }),
  ]);
  await createAppointment(doctor, patient);
  return { doctor, patient, open: () => page.goto(writingFor(patient.patientId)) };
}

test("a template is inserted by typing / and by a press, below the patient's allergies @phone", async ({
  page,
  signIn,
}) => {
  const { doctor, patient, open } = await openForm(page);
  await signIn(doctor);
  await open();

  await test.step("who the patient is stays in sight", async () => {
    const head = form(page).locator("[data-slot=dialog-header]");
    await expect(head).toContainText(new RegExp(`${fullName(patient)}\\d+ años`));
    await expect(head).toContainText("Penicilina");
    await body(page).fill("x\n".repeat(60));
    await body(page).press("ControlOrMeta+End");
    await expect(head.getByText("Penicilina")).toBeInViewport();
    await body(page).fill("");
  });

  await test.step("typing / where a line begins opens a list, which narrows and inserts", async () => {
    await body(page).press("/");
    await expect(options(page).getByRole("option")).toHaveText([
      /^Control/,
      /^Evolución/,
      /^Primera consulta/,
    ]);
    await expect(form(page).getByRole("status").filter({ hasText: "3 plantillas" })).toBeAttached();
    await expectUsable(page);
    await body(page).press("ArrowDown");
    await expect(options(page).getByRole("option", { selected: true })).toHaveText(/^Evolución/);
    await body(page).press("Enter");
    await expect(options(page)).toBeHidden();
    await expect(body(page)).toHaveValue(EVOLUTION);
    await expect(form(page).getByLabel("Título")).toHaveValue("Evolución");
    // The cursor is where the first answer goes.
    await body(page).pressSequentially(" dolor");
    await expect(body(page)).toHaveValue(EVOLUTION.replace("Refiere:", "Refiere: dolor"));
  });

  await test.step("Ctrl+Z takes it back", async () => {
    await body(page).fill("Refiere: dolor\n");
    await body(page).press("ControlOrMeta+End");
    await body(page).pressSequentially("/prim");
    await expect(options(page).getByRole("option")).toHaveText([/^Primera consulta/]);
    await options(page).getByRole("option").click();
    await expect(body(page)).toHaveValue(/^Refiere: dolor\nMotivo de consulta:\n/);
    await expect(body(page)).toBeFocused();
    await body(page).press("ControlOrMeta+z");
    await expect(body(page)).toHaveValue("Refiere: dolor\n/prim");
  });

  await test.step("Escape closes the list alone, and the text stays as it is typed", async () => {
    await body(page).fill("");
    await body(page).press("/");
    await expect(options(page)).toBeVisible();
    await body(page).press("Escape");
    await expect(options(page)).toBeHidden();
    await body(page).pressSequentially("con");
    await expect(options(page)).toBeHidden();
    await body(page).fill("Cada 8 h");
    await body(page).pressSequentially("/");
    await expect(options(page)).toBeHidden();
    await expect(body(page)).toHaveValue("Cada 8 h/");
  });

  await test.step("a press inserts it below what is written", async () => {
    await form(page).getByLabel("Plantilla (opcional)").selectOption("Evolución");
    await expect(body(page)).toHaveValue(`Cada 8 h/\n\n${EVOLUTION}`);
    await body(page).pressSequentially(" dolor");
    await expect(body(page)).toHaveValue(/^Cada 8 h\/\n\nRefiere: dolor\n/);
  });
});

test("a doctor keeps, changes and deletes own templates", async ({ page, signIn, troubles }) => {
  const { doctor, open } = await openForm(page);
  const choose = form(page).getByLabel("Plantilla (opcional)");
  await signIn(doctor);
  await open();
  await body(page).fill("Refiere:\n\nMarcha:");
  await openTemplates(page);
  const own = templates(page);
  await expect(own.getByLabel("Texto")).toHaveValue("Refiere:\n\nMarcha:");
  await own.getByLabel("Nombre de la plantilla").fill("Rodilla");
  await expectUsable(page);
  await own.getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(toast(page, "Plantilla guardada")).toBeVisible();
  await choose.selectOption("Rodilla");
  await expect(body(page)).toHaveValue("Refiere:\n\nMarcha:\n\nRefiere:\n\nMarcha:");

  await test.step("a name that is taken is refused at its field", async () => {
    troubles.expect(/status of 409/);
    await openTemplates(page);
    const name = own.getByLabel("Nombre de la plantilla");
    await name.fill("Rodilla");
    await own.getByRole("button", { name: "Guardar plantilla" }).click();
    await expectFieldError(name, "Ya existe una plantilla con ese nombre");
    await name.fill("");
  });

  await test.step("it is changed, and deleted", async () => {
    await own.getByRole("button", { name: "Editar Rodilla" }).click();
    const editing = page.getByRole("dialog", { name: "Rodilla" });
    await editing.getByLabel("Nombre de la plantilla").fill("Cadera");
    await editing.getByRole("button", { name: "Guardar" }).click();
    await expect(editing).toBeHidden();
    await own.getByRole("button", { name: "Eliminar Cadera" }).click();
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(toast(page, "Plantilla eliminada")).toBeVisible();
    // The dialog behind the question has no role until the question closes.
    await expect(question).toBeHidden();
    await expect(own).toBeVisible();
    await expect(own.getByRole("list", { name: "Plantillas guardadas" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(own).toBeHidden();
    await expect(choose.getByRole("group", { name: "Mías" })).toHaveCount(0);
  });
});

test("an Admin's template is the clinic's, which doctors use and do not change", async ({
  page,
  otherPage,
  signIn,
}) => {
  const { doctor, patient, open } = await openForm(otherPage);
  const name = uniqueWord();
  await signIn(await createAdmin());
  await page.goto(creatingAt(routes.admin.clinicalRecords, { patient_id: patient.patientId }));
  await body(page).fill("Motivo:");
  await openTemplates(page);
  await templates(page).getByLabel("Nombre de la plantilla").fill(name);
  await templates(page).getByRole("button", { name: "Guardar plantilla" }).click();
  await expect(toast(page, "Plantilla guardada")).toBeVisible();

  await signIn(doctor, otherPage);
  await open();
  await body(otherPage).pressSequentially(`/${name}`);
  await body(otherPage).press("Enter");
  await expect(body(otherPage)).toHaveValue("Motivo:");
  await openTemplates(otherPage);
  await expect(templates(otherPage).getByText("Guardar una nueva")).toBeVisible();
  await expect(templates(otherPage).getByRole("button", { name: /Editar/ })).toHaveCount(0);

  await openTemplates(page);
  await templates(page)
    .getByRole("button", { name: `Eliminar ${name}` })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(toast(page, "Plantilla eliminada")).toBeVisible();
  await expect.poll(() => db.recordTemplate.count({ where: { name } })).toBe(0);
});
