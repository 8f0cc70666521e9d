import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import {
  dialog,
  field,
  open,
  options,
  patientField,
  question,
  rowOf,
  rows,
  save,
  URL,
} from "../support/admin-records";
import { refuseToLog } from "../support/audit";
import { call } from "../support/call";
import { act, panel, toast } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createAdmin, createPatient, uniqueWord } from "../support/people";
import { createRecord, details } from "../support/records";
import { expect, test } from "../support/test";

const patientFilter = (page: Page) =>
  page.getByRole("search").getByRole("combobox", { name: "Paciente" });

test("failures of server or network show in the list and the dialog, and nothing typed is lost", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await createRecord(patient, "Control anual");
  await signIn(admin);
  troubles.expect(/status of 500/, /ERR_INTERNET_DISCONNECTED/);

  await test.step("a list that cannot be loaded keeps its filters, and can be tried again", async () => {
    const mendList = await refuseToLog(admin);
    try {
      await open(page, patient);
      await expect(panel(page, "Error al cargar historiales clínicos")).toContainText(
        "Error al cargar historiales clínicos: Error del servidor.",
      );
      await expect(patientFilter(page)).toHaveValue(fullName(patient));
      await expectAccessible(page);
    } finally {
      await mendList();
    }
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(rowOf(page, "Control anual")).toBeVisible();
  });

  // The form starts with the patient that the list is filtered by.
  await page.getByRole("button", { name: "Nuevo historial" }).click();
  await expect(patientField(page)).toHaveValue(fullName(patient));
  await field(page, "Título").fill("Segunda consulta");
  await field(page, "Contenido").fill("Sin novedades desde la última.");
  const mend = await refuseToLog(admin);
  try {
    await save(page);
    await expect(panel(page, "Error al crear historial clínico")).toContainText(
      "Error del servidor",
    );
    await expect(field(page, "Contenido")).toHaveValue("Sin novedades desde la última.");
  } finally {
    await mend();
  }
  await save(page);
  await expect(toast(page, "Historial clínico creado exitosamente")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  const calls = "**/api/clinical-records/*";
  await act(rowOf(page, "Segunda consulta"), "Editar");
  await field(page, "Título").fill("Tercera consulta");
  await field(page, "Motivo del cambio").fill("Es la tercera");
  await page.route(calls, (route) => route.abort("internetdisconnected"));
  await save(page);
  await expect(panel(page, "Error al actualizar historial clínico")).toContainText(
    "No sabemos si se guardó. Vuelve a intentarlo: no se guardará dos veces.",
  );
  await expect(field(page, "Título")).toHaveValue("Tercera consulta");
  await page.unroute(calls);
  await save(page);
  await expect(toast(page, "Historial clínico actualizado exitosamente")).toBeVisible();

  await act(rowOf(page, "Tercera consulta"), "Eliminar");
  const mendAgain = await refuseToLog(admin);
  try {
    await question(page).getByRole("button", { name: "Eliminar" }).click();
    await expect(panel(page, "Error al eliminar historial clínico")).toBeVisible();
  } finally {
    await mendAgain();
  }
  await question(page).getByRole("button", { name: "Volver" }).click();

  // Neither the record nor the form's code can be loaded.
  await page.route(calls, (route) => route.abort("internetdisconnected"));
  for (const action of ["Editar", "Ver"]) {
    await expect(dialog(page)).toBeHidden();
    await act(rowOf(page, "Tercera consulta"), action);
    await expect(panel(page, "Error al cargar historiales clínicos")).toContainText(
      "No se pudo conectar con el servidor.",
    );
    await expectAccessible(page);
    if (action === "Editar") await page.keyboard.press("Escape");
  }
  await page.unroute(calls);
  await dialog(page).getByRole("button", { name: "Reintentar" }).click();
  await expect(details(page)).toContainText("Sin novedades desde la última.");
});

test("editing a record that was changed or deleted meanwhile says so, and refreshes the list", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, other, patient] = await Promise.all([
    createAdmin(),
    createAdmin(),
    createPatient(),
  ]);
  const [one, two] = await Promise.all([
    createRecord(patient, "Uno"),
    createRecord(patient, "Dos"),
  ]);
  const remove = (id: string) =>
    call("DELETE", `/api/clinical-records/${id}`, { token: other.token });
  await signIn(admin);
  await open(page, patient);
  troubles.expect(/status of 409/, /status of 404/);

  await act(rowOf(page, "Uno"), "Editar");
  await field(page, "Contenido").fill("Lo que yo escribí.");
  await field(page, "Motivo del cambio").fill("Faltaba algo");
  await call("PUT", `/api/clinical-records/${one.id}`, {
    token: other.token,
    body: { title: "Uno corregido", body: "Lo que escribió otra persona." },
  });
  await save(page);
  const refusal = panel(page, "Error al actualizar historial clínico");
  await expect(refusal).toContainText(
    "Otra persona guardó cambios antes. Tu texto no se perdió: compáralo y vuelve a guardar.",
  );
  await expect(field(page, "Contenido")).toHaveValue("Lo que yo escribí.");
  const newer = dialog(page).getByRole("region", { name: "Lo que se guardó mientras tanto" });
  await expect(newer).toContainText("Lo que escribió otra persona.");
  await expect(newer).toContainText(fullName(other));
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Cancelar" }).click();
  await question(page).getByRole("button", { name: "Descartar" }).click();
  await expect(rowOf(page, "Uno corregido")).toBeVisible();

  await remove(one.id);
  await act(rowOf(page, "Uno corregido"), "Ver");
  await expect(dialog(page)).toContainText("Historial clínico no encontrado");
  await expect(dialog(page)).toContainText("Al cerrar esta ventana verás los datos");
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "Uno corregido")).toHaveCount(0);

  // After the dialog has opened, as the list may still be loading.
  await act(rowOf(page, "Dos"), "Eliminar");
  await remove(two.id);
  await question(page).getByRole("button", { name: "Eliminar" }).click();
  await expect(question(page)).toContainText("Historial clínico no encontrado");
  await question(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(
    page.getByRole("heading", { name: "No hay historiales con esos filtros" }),
  ).toBeVisible();
});

test("records are filtered by a patient or a name, sorted, and saved as CSV", async ({
  page,
  signIn,
}) => {
  const lastname = `Núñez ${uniqueWord()}`;
  const [admin, one, other] = await Promise.all([
    createAdmin(),
    createPatient({ name: "Íñigo", lastname }),
    createPatient({ name: "Eva", lastname }),
  ]);
  const first = await createRecord(one, "Primero");
  await createRecord(other, "Segundo");
  const createdAt = new Date("2026-01-01T12:00:00Z");
  await db.clinicalRecord.update({ where: { id: first.id }, data: { createdAt } });
  await signIn(admin);
  await page.goto(URL);
  // Typed text that is not chosen from the options filters by name.
  await patientFilter(page).fill(lastname.toUpperCase().replace("Ú", "U"));
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?patient=N/);
  await expect(rows(page)).toHaveText([/Segundo/, /Primero/]);
  await page.getByRole("columnheader", { name: "Creado" }).getByRole("link").click();
  await expect(rows(page)).toHaveText([/Primero/, /Segundo/]);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Guardar CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("historiales.csv");
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(";")[3])).toEqual(["Primero", "Segundo"]);

  await patientFilter(page).fill(`inigo ${lastname}`);
  await expect(options(page)).toHaveCount(1);
  await options(page).click();
  await page.getByRole("search").getByText("Filtros", { exact: true }).click();
  await page.getByLabel("Creado hasta").fill("01/01/2026");
  await page.getByRole("search").getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/patient_id=.*date_to=2026-01-01/);
  await expect(rows(page)).toHaveText([/Primero/]);
  await page.reload();
  await expect(patientFilter(page)).toHaveValue(fullName(one));
  await page.getByRole("search").getByRole("link", { name: "Limpiar" }).click();
  await expect(page).toHaveURL(URL);
  await expect(patientFilter(page)).toHaveValue("");
});
