import type { Locator, Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import type { Person } from "./people";

/** A clinical record of that patient, as from before it was kept who wrote it, unless an author is given. */
export const createRecord = (
  patient: Person,
  title = "Control",
  body = "Evolución favorable.",
  author?: Person,
) =>
  db.clinicalRecord.create({
    data: {
      ...{ patient_id: patient.patientId, title, body },
      ...(author && { author: asAuthor(author) }),
    },
  });

/** As records that are being written keep them. */
export const asAuthor = ({ id, name, lastname, role, Doctor }: Person) => ({
  ...{ id, name, lastname, role },
  license_number: Doctor?.license_number ?? null,
});

// The screens:

/** The dialog's title. */
export const DETAILS = "Detalles del Historial Clínico";

export const cards = (page: Page) =>
  page.getByRole("list", { name: /^Historiales [Cc]línicos$/ }).locator("> li");
export const cardOf = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const details = (page: Page) => page.getByRole("dialog", { name: DETAILS });
export const documentsIn = (dialog: Locator) =>
  dialog.getByRole("region", { name: "Documentos Asociados" });

/** Records the calls that the page makes for records and their documents. */
export function watchReads(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/clinical-(records|documents\/record)\/./.test(pathname)) asked.push(pathname);
  });
  return asked;
}
