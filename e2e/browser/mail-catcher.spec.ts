import { mailTo } from "../support/mailbox";
import { createDoctor, createPatient } from "../support/people";
import { book, booking } from "../support/slots";
import { expect, test } from "../support/test";

test("an e-mail that was caught is read on the catcher's page", async ({ page }) => {
  const [doctor, patient] = [await createDoctor(), await createPatient()];
  await book(patient, booking(doctor, "10:30"));
  const { id, subject } = await mailTo(patient.email, /^Tu cita fue agendada/);
  await page.goto(process.env.MAIL_URL ?? "");
  await page.locator(`a[href="mensaje/${id}"]`).click();
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("10:30 – 11:00")).toBeVisible();
  await page.getByRole("link", { name: "← Todos los mensajes" }).click();
  await expect(page.getByRole("heading", { name: "Correo capturado" })).toBeVisible();
});
