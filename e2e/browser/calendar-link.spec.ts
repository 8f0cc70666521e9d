import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor } from "../support/people";
import { expect, test } from "../support/test";

test("a doctor makes, copies, renews and stops a calendar, and an Admin does too", async ({
  page,
  signIn,
}) => {
  const [admin, doctor] = await Promise.all([createAdmin(), createDoctor()]);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const address = page.getByRole("textbox", { name: "Dirección del calendario" });
  await signIn(doctor);
  await page.goto("/account");
  await press("Crear la dirección");
  await expect(page.getByRole("alertdialog")).toContainText("iniciales de los pacientes");
  await press("Crear");
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const first = await address.inputValue();
  await expectUsable(page);
  const read = async (url: string) => (await page.request.get(new URL(url).pathname)).status();
  expect(await read(first)).toBe(200);

  await press("Crear otra dirección");
  await expect(page.getByRole("alertdialog")).toContainText("Anula la anterior");
  await press("Crear otra");
  await expect(address).not.toHaveValue(first);
  expect(await read(first)).toBe(404);
  const second = await address.inputValue();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await press("Copiar");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(second);

  await signIn(admin);
  await page.goto(`/admin/doctors/${doctor.doctorId}/availability`);
  await expect(page.getByText(/^Compartido desde el/)).toBeVisible();
  await expect(address).toBeHidden();
  await press("Dejar de compartir");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Dejar de compartir" }).click();
  await expect(page.getByRole("button", { name: "Crear la dirección" })).toBeVisible();
  expect(await read(second)).toBe(404);
});
