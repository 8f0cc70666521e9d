import type { Page } from "@playwright/test";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { cardOf, count, createCase } from "../support/documents";
import { files, upload } from "../support/files";
import { panel } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

/** An Admin, a doctor, their patient with a record of two documents, and a document of an unrelated patient. */
async function createClinic() {
  const [admin, stranger, { doctor, patient, record }] = await Promise.all([
    createAdmin(),
    createPatient(),
    createCase(),
  ]);
  await createAppointment(doctor, stranger, { status: "cancelled" });
  const strangers = await createRecord(stranger, "Historial ajeno");
  const pdf = files.pdf();
  await Promise.all([
    upload(admin, strangers.id, files.pdf(), "Estudio ajeno"),
    upload(admin, record.id, pdf, "Análisis de sangre"),
    upload(admin, record.id, files.docx(), "Informe con <b>marcas</b>"),
  ]);
  return { admin, doctor, patient, pdf };
}

const roles: [
  role: string,
  url: (patient: Person) => string,
  who: "admin" | "doctor" | "patient",
][] = [
  ["an Admin", ({ id }) => `/admin/documents?user_id=${id}`, "admin"],
  ["a doctor", () => "/doctor/documents", "doctor"],
  ["a patient", () => "/patient/documents", "patient"],
];

/** Opens the list of documents at the second attempt: the first one cannot be logged. */
async function openAfterFailure(page: Page, url: string, reader: Person) {
  const failure = panel(page, "Error al cargar documentos");
  const mend = await refuseToLog(reader);
  try {
    await page.goto(url);
    await expect(failure).toContainText("Error al cargar documentos: Error del servidor.");
    await expect(page.getByRole("search").getByLabel("Descripción")).toBeVisible();
    if (reader.role === "Admin") await expectUsable(page);
  } finally {
    await mend();
  }
  await failure.getByRole("button", { name: "Reintentar" }).click();
  await expect(cardOf(page, "Análisis de sangre")).toBeVisible();
  await expect(failure).toHaveCount(0);
}

test("an Admin, a doctor and a patient see the documents in their scope and the allowed actions, and can try again if they fail to load", async ({
  page,
  signIn,
}) => {
  const { pdf, patient, ...staff } = await createClinic();
  for (const [role, urlFor, who] of roles)
    await test.step(role, async () => {
      const reader = { ...staff, patient }[who];
      await signIn(reader);
      await openAfterFailure(page, urlFor(patient), reader);
      await expect(count(page, 2)).toBeVisible();
      await expect(page.getByText("2 documentos", { exact: true })).toBeVisible();
      const card = cardOf(page, "Análisis de sangre");
      for (const text of [
        ...["PDF", formatFileSize(pdf.size)],
        ...["Control anual", formatLongDate(daysAhead(0))],
      ])
        await expect(card).toContainText(text);
      await expect(card.getByText(fullName(patient))).toHaveCount(who === "patient" ? 0 : 1);
      await expect(cardOf(page, "Informe con <b>marcas</b>")).toContainText("Archivo");
      const may = { delete: who === "admin", upload: who !== "patient", refresh: who === "doctor" };
      await expect(card.getByRole("button", { name: "Acciones" })).toHaveCount(may.delete ? 1 : 0);
      for (const [name, isThere] of [
        ["Subir Documento", may.upload],
        ["Actualizar", may.refresh],
      ] as const)
        await expect(page.getByRole("button", { name })).toHaveCount(isThere ? 1 : 0);
      await card.getByRole("button", { name: "Ver Análisis de sangre" }).click();
      const details = page.getByRole("dialog", {
        name: "Detalles del Documento Análisis de sangre",
      });
      for (const text of ["Control anual", "application/pdf", "ID del archivo", "Fecha de subida"])
        await expect(details).toContainText(text);
      await expect(details.getByText(fullName(patient))).toHaveCount(who === "patient" ? 0 : 1);
      await expect(details.getByRole("button", { name: "Descargar" })).toBeVisible();
    });
});
