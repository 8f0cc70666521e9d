import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { readHistoryZip } from "../support/exports";
import { act, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { readPage } from "../support/read-page";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

const HOUR_MS = 3_600_000;
const dialog = (page: Page) => page.getByRole("alertdialog");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("a patient asks for the whole history, and downloads it @phone", async ({ page, signIn }) => {
  const [patient, doctor] = await Promise.all([createPatient(), createDoctor()]);
  await createRecord(patient, "Control anual", "TA 130/80, sin novedades.", doctor);
  await signIn(patient);
  await page.goto("/patient/clinical-records");
  await page.getByRole("link", { name: "Pedir mi historia completa" }).click();
  await expect(page.getByRole("heading", { name: "Mi historia completa" })).toBeVisible();
  await page.getByRole("button", { name: "Pedir mi historia completa" }).click();
  await expect(dialog(page)).toContainText("a más tardar en 48 horas");
  await dialog(page).getByRole("button", { name: "Pedir" }).click();
  await expect(toast(page, "Historia completa pedida")).toBeVisible();
  await expect(page.getByText(/Estará lista a más tardar el|Está lista/)).toBeVisible();
  await expect
    .poll(
      () => db.historyExport.count({ where: { patient_id: patient.patientId, state: "ready" } }),
      {
        timeout: 60_000,
      },
    )
    .toBe(1);
  await page.reload();
  await expect(page.getByText("Está lista. Descárgala aquí.")).toBeVisible();
  await expectUsable(page);
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar" }).click();
  const got = await started;
  expect(got.suggestedFilename()).toMatch(/^historia-clinica-\d{4}-\d\d-\d\d\.zip$/);
  const { manifest } = await readHistoryZip(await readFile(await got.path()));
  expect(manifest.counts).toEqual({ records: 1, documents: 0 });
  const afterwards = () => readPage(routes.patient.wholeHistory, patient.token);
  await expect
    .poll(async () => (await afterwards()).text)
    .toMatch(/ Entregada .* Pedir una nueva /);
});

test("an Admin sees each with its clock, red from 40 hours on, and which document is missing", async ({
  page,
  signIn,
}) => {
  const [admin, late, lacking, asking] = await Promise.all([
    createAdmin(),
    createPatient(),
    createPatient(),
    createPatient(),
  ]);
  const asked = (hours: number) => {
    const at = Date.now() - hours * HOUR_MS;
    return { requested_at: new Date(at), due_at: new Date(at + 48 * HOUR_MS) };
  };
  const claimed = { claimed_until: new Date(Date.now() + HOUR_MS) };
  const byLate = db.historyExport.create({
    data: {
      ...{ patient_id: late.patientId, requested_by: late.id, state: "preparing" },
      ...{ ...asked(41), ...claimed },
    },
  });
  const byLacking = db.historyExport.create({
    data: {
      ...{ patient_id: lacking.patientId, requested_by: admin.id, state: "failed" },
      ...{ failure: "missing_documents", ...asked(2) },
      missing: [
        {
          ...{ id: crypto.randomUUID(), description: "Radiografía de tórax" },
          ...{ file_name: "rx.pdf", record_title: "Control anual" },
        },
      ],
    },
  });
  await Promise.all([byLate, byLacking]);
  const { links } = await readPage(routes.admin.dashboard, admin.token);
  const urgentText = expect.stringMatching(/por entregar.*Urgente/);
  expect(links).toContainEqual({ href: routes.admin.exports, text: urgentText });
  await signIn(admin);
  await page.goto(routes.admin.exports);
  await expect(page.getByRole("heading", { name: "Historias pedidas" })).toBeVisible();
  const urgent = rowOf(page, fullName(late));
  await expect(urgent).toContainText(/Urgente: vence en [67] h/);
  await expect(urgent).toContainText("por el paciente");
  const failed = rowOf(page, fullName(lacking));
  await expect(failed).toContainText("No se pudo preparar");
  await expect(failed).toContainText("«Radiografía de tórax» (rx.pdf), de «Control anual»");
  await expectUsable(page);
  await failed.getByRole("button", { name: "Volver a pedir" }).click();
  await dialog(page).getByRole("button", { name: "Pedir" }).click();
  await expect(toast(page, "Historia completa pedida")).toBeVisible();
  await expect(failed.getByText("No se pudo preparar")).toBeHidden();

  await page.goto(`/admin/patients?name=${encodeURIComponent(asking.lastname)}`);
  await act(rowOf(page, fullName(asking)), "Historia completa");
  await expect(dialog(page)).toContainText(fullName(asking));
  await dialog(page).getByRole("button", { name: "Pedir" }).click();
  await expect(toast(page, "Historia completa pedida")).toBeVisible();
  await expect
    .poll(() => db.historyExport.count({ where: { patient_id: asking.patientId } }))
    .toBe(1);
  await db.historyExport.deleteMany({ where: { patient_id: late.patientId } });
});
