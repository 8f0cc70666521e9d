import { routes } from "@/lib/shared/routes";
import { dialog, field } from "../support/admin-records";
import { act, toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, PASSWORD } from "../support/people";
import { createStrangers, fill, someDomain, someNetwork } from "../support/strangers";
import { expect, test } from "../support/test";

test("an Admin frees what the accounts of one network hold, with their own password", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/status of 422/);
  const [admin, doctor, network] = [await createAdmin(), await createDoctor(), someNetwork()];
  await fill(doctor, await createStrangers(3, () => network, someDomain));
  await signIn(admin);
  await page.goto(routes.admin.system);
  await page.getByRole("link", { name: "Ver reservas por origen" }).last().click();
  const row = page
    .getByRole("table")
    .getByRole("row")
    .filter({ hasText: `${network}.0/24` });
  await expect(row).toContainText("60 de 60");
  await expectUsable(page);

  await act(row, "Liberar turnos");
  await expect(dialog(page)).toContainText("3 cuentas de pacientes");
  await expect(dialog(page)).toContainText("60 citas");
  await expectUsable(page);
  const free = dialog(page).getByRole("button", { name: "Liberar turnos" });
  await field(page, "Tu contraseña").fill("equivocada");
  await free.click();
  await expectFieldError(field(page, "Tu contraseña"), "Tu contraseña no es correcta");
  await field(page, "Tu contraseña").fill(PASSWORD);
  await free.click();
  await expect(toast(page, "Los turnos están libres y las cuentas, desactivadas")).toBeVisible();
  await expect(row).toHaveCount(0);
});
