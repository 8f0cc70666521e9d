import type { Page } from "@playwright/test";
import { formatFileSize, formatLongDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { refuseToLog } from "../support/audit";
import { cardOf, cards, count, uploadSeveral } from "../support/documents";
import { files, upload } from "../support/files";
import { openFilters, panel, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const search = (page: Page) => page.getByRole("search");
const submit = (page: Page) => search(page).getByRole("button", { name: "Buscar" }).click();

/** An Admin, a doctor, their patient with a record, and a record of an unrelated patient. */
async function createClinic() {
  const [admin, doctor, patient, stranger] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient);
  await createAppointment(doctor, stranger, { status: "cancelled" });
  const [record, strangers] = await Promise.all([
    createRecord(patient, "Control anual"),
    createRecord(stranger, "Historial ajeno"),
  ]);
  await upload(admin, strangers.id, files.pdf(), "Estudio ajeno");
  return { admin, doctor, patient, stranger, record, strangers };
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

for (const [role, urlFor, who] of roles) {
  test(`${role} sees the documents in their scope, and the allowed actions`, async ({
    page,
    signIn,
  }) => {
    const { record, patient, stranger, strangers, ...staff } = await createClinic();
    const pdf = files.pdf();
    await upload(staff.admin, record.id, pdf, "Análisis de sangre");
    await upload(staff.admin, record.id, files.docx(), "Informe con <b>marcas</b>");
    await signIn({ ...staff, patient }[who]);
    await page.goto(urlFor(patient));
    await expect(count(page, 2)).toBeVisible();
    await expect(page.getByText("2 documentos", { exact: true })).toBeVisible();
    const card = cardOf(page, "Análisis de sangre");
    for (const text of [
      "PDF",
      formatFileSize(pdf.size),
      "Control anual",
      formatLongDate(daysAhead(0)),
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
    await expectUsable(page);
    await card.getByRole("button", { name: "Ver Análisis de sangre" }).click();
    const details = page.getByRole("dialog", {
      name: "Detalles del Documento Análisis de sangre",
    });
    for (const text of ["Control anual", "application/pdf", "ID del archivo", "Fecha de subida"])
      await expect(details).toContainText(text);
    await expect(details.getByText(fullName(patient))).toHaveCount(who === "patient" ? 0 : 1);
    await expect(details.getByRole("button", { name: "Descargar" })).toBeVisible();
    await page.keyboard.press("Escape");
    if (who === "admin") return;
    // No query parameter shows somebody else's documents.
    for (const query of [`record_id=${strangers.id}`, `user_id=${stranger.id}`]) {
      await page.goto(`${urlFor(patient)}?${query}`);
      await expect(page.getByRole("heading", { name: "No hay documentos" })).toBeVisible();
    }
  });

  test(`${role} is told when documents fail to load, and can try again`, async ({
    page,
    signIn,
  }) => {
    const { record, patient, ...staff } = await createClinic();
    await upload(staff.admin, record.id, files.pdf(), "Análisis de sangre");
    const reader = { ...staff, patient }[who];
    await signIn(reader);
    const mend = await refuseToLog(reader);
    try {
      await page.goto(urlFor(patient));
      await expect(panel(page, "Error al cargar documentos")).toContainText(
        "Error al cargar documentos: Error del servidor.",
      );
      await openFilters(page);
      await expect(search(page).getByLabel("Descripción")).toBeVisible();
      await expectUsable(page);
    } finally {
      await mend();
    }
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(cardOf(page, "Análisis de sangre")).toBeVisible();
    await expect(panel(page, "Error al cargar documentos")).toHaveCount(0);
  });
}

for (const [role, create, url, text] of [
  ["a doctor", () => createDoctor(), "/doctor/documents", "Sube el primero"],
  ["a patient", createPatient, "/patient/documents", "Aparecerán aquí cuando"],
] as const)
  test(`${role} without documents is told where they come from`, async ({ page, signIn }) => {
    await signIn(await create());
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "No hay documentos" })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expectUsable(page);
  });

test("without a network 'Actualizar' says so, and the list stays", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  await upload(doctor, (await createRecord(patient)).id, files.pdf(), "Análisis de sangre");
  await signIn(doctor);
  await page.goto("/doctor/documents");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(toast(page, /No se pudo conectar con el servidor/)).toBeVisible();
  await expect(cardOf(page, "Análisis de sangre")).toBeVisible();
  await context.setOffline(false);
  await upload(doctor, (await createRecord(patient)).id, files.png(), "Otro");
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(cards(page)).toHaveCount(2);
});

test("pages keep the filters, and start at the title", async ({ page, signIn }) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await uploadSeveral(6, admin, (await createRecord(patient)).id);
  await signIn(patient);
  await page.goto("/patient/documents?description=estudio&limit=5");
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText("6 documentos · Página 1 de 2")).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect(page).toHaveURL(/description=estudio.*offset=5/);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await openFilters(page);
  await search(page).getByLabel("Descripción").fill("nada");
  await submit(page);
  await expect(page.getByRole("heading", { name: "No hay documentos" })).toBeVisible();
  await expect(page).not.toHaveURL(/offset/);
});
