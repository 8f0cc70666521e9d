import type { Locator } from "@playwright/test";
import { fileMessages, MAX_FILE_SIZE } from "@/lib/shared/files";
import {
  cardOf,
  choose,
  chooseLarge,
  chooseRecord,
  createCase,
  documentsOf,
  openUpload,
} from "../support/documents";
import { fileOf, files } from "../support/files";
import { expectFieldError, expectUsable } from "../support/page-checks";
import { expect, test } from "../support/test";

const URL = "/doctor/documents";
const DESCRIPTION = "Ecografía abdominal";

const html = "<!DOCTYPE html><html><body><script>alert(1)</script></body></html>";
/** No two with the same message follow one another, so that each is seen to appear. */
const refused: [what: string, chooseIn: (field: Locator) => Promise<void>, message: string][] = [
  [
    "a program",
    (field) => choose(field, fileOf("MZ", "informe.exe", "text/plain")),
    fileMessages.badType,
  ],
  ["10 MB and a byte", (field) => chooseLarge(field, MAX_FILE_SIZE + 1), fileMessages.tooLarge],
  // The server sees that, and so does e2e/api/uploads.test.ts with many kinds.
  [
    "HTML named .png",
    (field) => choose(field, fileOf(html, "foto.png", "image/png")),
    fileMessages.badType,
  ],
  [
    "an empty file",
    (field) => choose(field, fileOf("", "vacío.txt", "text/plain")),
    fileMessages.empty,
  ],
];

test("missing and refused values have an error at their field, and another file is accepted", async ({
  page,
  signIn,
  troubles,
}) => {
  const { doctor, patient, record } = await createCase();
  await signIn(doctor);
  await page.goto(URL);
  const { form, ...screen } = await openUpload(page);

  await test.step("missing values", async () => {
    await screen.submit.click();
    await expectFieldError(screen.record, "Debe seleccionar un historial clínico");
    await expectFieldError(screen.file, "Debe seleccionar un archivo");
    await expectFieldError(screen.description, "La descripción es requerida");
    await expect(screen.record).toBeFocused();
    await expectUsable(page);
    await chooseRecord(screen.record, patient);
    await choose(screen.file, files.gif());
    await screen.description.fill(" ab ");
    await screen.submit.click();
    await expectFieldError(screen.description, "La descripción debe tener al menos 3 caracteres");
    await expect(screen.file).toHaveAttribute("aria-invalid", "false");
  });

  troubles.expect(/status of 415/);
  await screen.description.fill(DESCRIPTION);
  for (const [what, chooseIn, message] of refused)
    await test.step(what, async () => {
      await chooseIn(screen.file);
      await screen.submit.click();
      await expectFieldError(screen.file, message);
      await expect(screen.file).toBeFocused();
      await expect(screen.description).toHaveValue(DESCRIPTION);
    });
  await choose(screen.file, files.png());
  await screen.submit.click();
  await expect(form).toBeHidden();
  await expect(cardOf(page, DESCRIPTION)).toContainText("Imagen");
  await expect.poll(() => documentsOf(record)).toHaveLength(1);
});
