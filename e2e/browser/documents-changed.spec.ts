import { utimes, writeFile } from "node:fs/promises";
import { makePdf } from "@/scripts/demo/files";
import { chooseRecord, documentsOf, openUpload } from "../support/documents";
import { expectFieldError } from "../support/page-checks";
import { createAdmin, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

test("a file that another program changes is told, and chosen again it is sent as it is by now", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const record = await createRecord(patient);
  const path = test.info().outputPath("informe.pdf");
  await writeFile(path, makePdf("Informe", ["Borrador"]));
  // Chromium compares the times of changes in whole seconds.
  const longAgo = new Date("2026-01-01");
  await utimes(path, longAgo, longAgo);
  await signIn(admin);
  await page.goto("/admin/documents");
  const upload = await openUpload(page);
  await chooseRecord(upload.record, patient);
  await upload.description.fill("Informe final");
  const choose = async () => {
    const chooser = page.waitForEvent("filechooser");
    await upload.file.click();
    await (await chooser).setFiles(path);
  };
  await choose();
  const final = makePdf("Informe", ["Texto final", "con dos líneas"]);
  await writeFile(path, final);
  troubles.expect(/ERR_UPLOAD_FILE_CHANGED/);
  await upload.submit.click();
  await expectFieldError(upload.file, "El archivo cambió después de elegirlo. Elígelo otra vez.");
  await expect(upload.description).toHaveValue("Informe final");

  await choose();
  await upload.submit.click();
  await expect(upload.form).toBeHidden();
  const [document] = await documentsOf(record);
  expect(document?.file_size).toBe(final.length);
});
