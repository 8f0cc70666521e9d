import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import {
  choose,
  createCase,
  documentsOf,
  openUpload,
  recordList,
  recordOptions,
  uploadForm,
} from "../support/documents";
import { files } from "../support/files";
import { hold, tabTo } from "../support/gestures";
import { expectAccessible, expectClearInContrastTheme, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

// The combobox that searches among very many rows, as used in the upload dialog.

const URL = "/doctor/documents";
const DESCRIPTION = "Informe del laboratorio";

const said = (page: Page) => page.getByRole("dialog").getByRole("status");
const highlighted = (page: Page) => page.getByRole("option", { selected: true });

async function createRecords({ patientId }: Person, count: number) {
  await db.clinicalRecord.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      ...{ patient_id: patientId, title: `Consulta ${index + 1}`, body: "Evolución favorable." },
    })),
  });
}

test("the right one of two namesakes is found by keyboard alone, and uploaded to @phone", async ({
  page,
  signIn,
}) => {
  const [doctor, one, other] = await Promise.all([
    createDoctor(),
    createPatient({ lastname: "Núñez Gil" }),
    createPatient({ lastname: "Núñez Gil" }),
  ]);
  await createAppointment(doctor, one);
  await createAppointment(doctor, other, { start: "11:00" });
  const [right] = await Promise.all([createRecord(one, "Control"), createRecord(other, "Control")]);
  // In the clinic's zone it is still the evening of the 12th; in the browser's it is the 13th.
  const createdAt = new Date("2026-03-13T01:30:00Z");
  await db.clinicalRecord.update({ where: { id: right.id }, data: { createdAt } });
  await signIn(doctor);
  await page.goto(URL);
  await tabTo(page, page.getByRole("button", { name: "Subir Documento" }));
  await page.keyboard.press("Enter");
  const { form, record, file, description } = uploadForm(page);
  await expect(record).toBeFocused();
  await expect(record).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.type("nunez control");
  await expect(said(page)).toHaveText("2 resultados");
  await expect(record).toHaveAttribute("aria-expanded", "true");
  await expect(highlighted(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(highlighted(page)).toHaveText(`${fullName(one)} · ControlCreado el 12/03/2026`);
  await expectClearInContrastTheme(page);
  const id = await highlighted(page).getAttribute("id");
  await expect(record).toHaveAttribute("aria-activedescendant", id ?? "none");
  await page.keyboard.press("Enter");
  await expect(record).toHaveValue(`${fullName(one)} · Control`);
  await expect(record).toHaveAccessibleDescription("Creado el 12/03/2026");
  await expect(form).toBeVisible();
  await choose(file, files.text());
  await description.fill(DESCRIPTION);
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  expect(await documentsOf(right)).toMatchObject([{ description: DESCRIPTION }]);
});

test("ten of 1,200 records are requested, the log says whose titles were listed, and the last search counts", async ({
  page,
  signIn,
}) => {
  const { doctor, patient } = await createCase();
  await Promise.all([createRecords(patient, 1200), createRecord(patient, "Vacunas")]);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/clinical-records")) asked.push(request.url());
  });
  await signIn(doctor);
  await page.goto(URL);
  const { record } = await openUpload(page);
  expect(asked).toEqual([]);
  await record.click();
  await expect(recordOptions(page)).toHaveCount(10);
  const count = "Se muestran 10 de 1.202 resultados. Escribe para acotar.";
  await expect(said(page)).toHaveText(count);
  await expect(page.getByRole("paragraph").filter({ hasText: count })).toBeVisible();
  await expectUsable(page);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("limit=10");
  const log = await db.auditLog.findMany({
    where: { actor_id: doctor.id, action: { startsWith: "clinical_records" } },
  });
  expect(log).toMatchObject([
    { action: "clinical_records.titles", entity_ids: [], patient_ids: [patient.patientId] },
  ]);
  await record.fill("consulta 777");
  await expect(said(page)).toHaveText("1 resultado");
  await recordOptions(page).click();
  await expect(record).toHaveValue(`${fullName(patient)} · Consulta 777`);

  // The last search counts, even if the response to an earlier search arrives later.
  const release = await hold(page, "**/api/clinical-records?*search=control*");
  const first = page.waitForRequest(/search=control/);
  await record.fill("control");
  await first;
  await expect(said(page)).toHaveText("Buscando…");
  await record.fill("vacunas");
  await expect(recordOptions(page)).toHaveText(/Vacunas/);
  release();
  await expect(said(page)).toHaveText("1 resultado");
  await expect(recordOptions(page)).toHaveText(/Vacunas/);
});

test("a search that fails is said below the field and tried again by keyboard, Escape closes only the list, and a choice can be taken back", async ({
  page,
  signIn,
  troubles,
}) => {
  const { doctor, patient } = await createCase();
  await signIn(doctor);
  await page.goto(URL);
  const { form, record, description, submit } = await openUpload(page);
  const name = `${fullName(patient)} · Control anual`;

  await test.step("a search that fails", async () => {
    troubles.expect(/status of 500/);
    const calls = "**/api/clinical-records?*";
    await page.route(calls, (route) => route.fulfill({ status: 500, body: "" }));
    await record.fill("control");
    await expect(form.getByRole("alert")).toContainText("Error al cargar historiales clínicos");
    await expect(record).toHaveAttribute("aria-expanded", "false");
    await expect(record).toHaveValue("control");
    await expectAccessible(page);
    await description.fill(DESCRIPTION);
    await page.unroute(calls);
    await tabTo(page, form.getByRole("button", { name: "Reintentar" }));
    await page.keyboard.press("Enter");
    await expect(record).toBeFocused();
    await expect(recordOptions(page)).toHaveText(new RegExp(fullName(patient)));
    await expect(form.getByRole("alert")).toHaveCount(0);
    await expect(description).toHaveValue(DESCRIPTION);
  });

  await test.step("Escape", async () => {
    await recordOptions(page).filter({ hasText: name }).click();
    await record.press("ArrowDown");
    await expect(recordOptions(page)).toHaveCount(1);
    await record.press("Escape");
    await expect(recordOptions(page)).toHaveCount(0);
    await expect(form).toBeVisible();
    await expect(record).toHaveValue(name);
  });

  await test.step("Escape right after an answer was rendered", async () => {
    await record.press("ArrowDown");
    await expect(recordOptions(page)).toHaveCount(1);
    // The options of the last search may still be shown.
    await expect(recordList(page)).toHaveAttribute("aria-busy", "false");
    await record.evaluate(pressEscapeOnceAnswered);
    await record.fill(patient.lastname);
    await expect(record).toHaveAttribute("data-escaped");
    await expect(recordOptions(page)).toHaveCount(0);
    await expect(form).toBeVisible();
    await expect(record).toHaveValue(patient.lastname);
  });

  await test.step("leaving the field chooses nothing, and editing the text clears the choice", async () => {
    await record.press("ArrowDown");
    await expect(recordOptions(page)).toHaveCount(1);
    await record.press("ArrowDown");
    await record.press("Tab");
    await expect(recordOptions(page)).toHaveCount(0);
    await expect(record).toHaveValue(patient.lastname);
    await submit.click();
    await expect(record).toHaveAccessibleDescription(/Debe seleccionar un historial clínico/);
    await form.getByRole("button", { name: "Borrar historial clínico" }).click();
    await expect(record).toHaveValue("");
    await expect(record).toBeFocused();
  });

  await record.fill("nada que se llame así");
  await expect(said(page)).toHaveText("Sin resultados");
  await expectAccessible(page);
  await record.press("Escape");
  await expect(form).toBeVisible();
  await record.press("Escape");
  await expect(form).toBeHidden();
});

/** Runs in the page: presses Escape after the response has rendered (slowly), and before React's effects run. */
function pressEscapeOnceAnswered(input: Element) {
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  if (!list) throw new Error("no list");
  list.setAttribute = (name, value) => {
    Element.prototype.setAttribute.call(list, name, value);
    const until = performance.now() + 20;
    while (performance.now() < until);
  };
  const observer = new MutationObserver(() => {
    if (list.getAttribute("aria-busy") === "true") return;
    observer.disconnect();
    const how = { key: "Escape", bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent("keydown", how));
    input.setAttribute("data-escaped", "");
  });
  observer.observe(list, { attributeFilter: ["aria-busy"] });
}
