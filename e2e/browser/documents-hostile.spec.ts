import { baseUrl } from "../support/call";
import { cardOf } from "../support/documents";
import { upload } from "../support/files";
import { hostilePdf, pagesPdf } from "../support/pdfs";
import { createAdmin, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

test("CWE-79: whatever a PDF is told to do, it is only looked at", async ({ page, signIn }) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const record = await createRecord(patient);
  await upload(admin, record.id, hostilePdf(), "Hostil");
  await upload(admin, record.id, pagesPdf(1), "Bueno");
  const [asked, origins] = [new Set<string>(), new Set<string>()];
  page.on("dialog", (dialog) => {
    asked.add(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http")) origins.add(origin);
  });
  await signIn(patient);
  await page.goto("/patient/documents");
  const show = async (name: string) => {
    await cardOf(page, name)
      .getByRole("button", { name: `Ver ${name}` })
      .click();
    await page.getByRole("button", { name: "Ver contenido" }).click();
    return page.getByRole("region", { name: `Contenido: ${name}` });
  };
  const hostile = await show("Hostil");
  // Seen, or said that it cannot be.
  const end = hostile.locator("canvas").or(page.getByText("No se pudo mostrar aquí."));
  await expect(end.first()).toBeVisible();
  await expect(hostile.locator("a, input, iframe, object, img")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // The page and its viewer go on.
  await expect((await show("Bueno")).locator("canvas")).toBeVisible();
  expect([...asked]).toEqual([]);
  expect([...origins]).toEqual([new URL(baseUrl).origin]);
  expect(page.context().pages()).toHaveLength(1);
});
