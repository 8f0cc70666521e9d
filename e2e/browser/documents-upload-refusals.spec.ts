import { fileMessages, MAX_FILE_SIZE } from "@/lib/shared/files";
import {
  cardOf,
  choose,
  chooseRecord,
  createCase,
  documentsOf,
  openUpload,
} from "../support/documents";
import { fileOf, files, latin1 } from "../support/files";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { expect, test } from "../support/test";

const URL = "/doctor/documents";
const DESCRIPTION = "Ecografía abdominal";

const html = "<!DOCTYPE html><html><body><script>alert(1)</script></body></html>";
/** No two with the same message follow one another, so that each is seen to appear. */
const refused: [what: string, file: () => File, message: string][] = [
  ["a program", () => fileOf("MZ", "informe.exe", "text/plain"), fileMessages.badType],
  [
    "10 MB and a byte",
    () => fileOf(Buffer.alloc(MAX_FILE_SIZE + 1, "a"), "largo.txt", "text/plain"),
    fileMessages.tooLarge,
  ],
  ["HTML named .png", () => fileOf(html, "foto.png", "image/png"), fileMessages.badType],
  ["an empty file", () => fileOf("", "vacío.txt", "text/plain"), fileMessages.empty],
  [
    "an executable named .pdf",
    () => fileOf(latin1("MZ\x90\0\x03\0"), "informe.pdf", "application/pdf"),
    fileMessages.badType,
  ],
];

test("what is refused is said beside its field, and another file accepted", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 415/);
  const { doctor, patient, record } = await createCase();
  await signIn(doctor);
  await page.goto(URL);
  const { form, ...screen } = await openUpload(page);
  await chooseRecord(screen.record, patient);
  await screen.description.fill(DESCRIPTION);
  for (const [what, make, message] of refused)
    await test.step(what, async () => {
      await choose(screen.file, make());
      await screen.submit.click();
      await expectFieldError(screen.file, message);
      await expect(screen.file).toBeFocused();
      await expect(screen.description).toHaveValue(DESCRIPTION);
    });
  await expectUsable(page);
  await choose(screen.file, files.png());
  await screen.submit.click();
  await expect(form).toBeHidden();
  await expect(cardOf(page, DESCRIPTION)).toContainText("Imagen");
  await expect.poll(() => documentsOf(record)).toHaveLength(1);
});

test("missing values are reported at their fields", async ({ page, signIn }) => {
  const { doctor, patient } = await createCase();
  await signIn(doctor);
  await page.goto(URL);
  const screen = await openUpload(page);
  await screen.submit.click();
  await expectFieldError(screen.record, "Debe seleccionar un historial clínico");
  await expectFieldError(screen.file, "Debe seleccionar un archivo");
  await expectFieldError(screen.description, "La descripción es requerida");
  await expect(screen.record).toBeFocused();
  await expectAccessible(page);
  await chooseRecord(screen.record, patient);
  await choose(screen.file, files.gif());
  await screen.description.fill(" ab ");
  await screen.submit.click();
  await expectFieldError(screen.description, "La descripción debe tener al menos 3 caracteres");
  await expect(screen.file).toHaveAttribute("aria-invalid", "false");
});
