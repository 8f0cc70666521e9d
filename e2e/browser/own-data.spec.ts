import { db } from "@/lib/platform/database/db";
import { listAt, routes } from "@/lib/shared/routes";
import { call } from "../support/call";
import { panel, toast } from "../support/gestures";
import { expectAccessible, expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createPatient } from "../support/people";
import { expect, test } from "../support/test";

test("a patient keeps their own data, and staff see that they did @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  // What the clinic changes meanwhile.
  troubles.expect(/status of 409/);
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(patient);
  await page.goto(routes.account);
  await expect(page.getByText("El nombre y el DNI los cambia la clínica.")).toBeVisible();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole("button", { name: "Guardar mis datos" });

  await field("Teléfono").fill("llámame");
  await field("Obra social").fill("OSDE");
  await field("Nombre y apellido").fill("Marta O'Higgins 😀");
  await field("Relación").fill("Madre");
  await save.click();
  await expectFieldError(field("Teléfono"), "Teléfono inválido");
  await expectFieldError(field("Su teléfono"), "El teléfono es requerido");
  await expect(field("Teléfono")).toBeFocused();
  await expectUsable(page);

  await field("Teléfono").fill("11 2222-2222");
  await field("Su teléfono").fill("+54 11 4444-5555");
  const byStaff = { phone: "11 3333-3333", address: "Mitre 123" };
  await call("PUT", `/api/users/${patient.id}`, { token: admin.token, body: byStaff });
  await save.click();
  const failed = panel(page, "No se pudieron guardar tus datos");
  await expect(failed).toContainText("Tus datos cambiaron mientras tanto.");
  await expectFieldError(field("Teléfono"), "Ahora dice «11 3333-3333»");
  await expect(field("Teléfono")).toHaveValue("11 2222-2222");
  await expect(field("Dirección")).toHaveValue("Mitre 123");
  await expect(field("Nombre y apellido")).toHaveValue("Marta O'Higgins 😀");
  await save.click();
  await expect(toast(page, "Tus datos se guardaron")).toBeVisible();
  const kept = await db.user.findUniqueOrThrow({
    where: { id: patient.id },
    include: { Patient: true },
  });
  expect(kept.phone).toBe("11 2222-2222");
  expect(kept.Patient?.emergency_contact).toMatchObject({ phone: "+54 11 4444-5555" });

  await signIn(admin);
  await page.goto(listAt(routes.admin.patients, { email: patient.email }));
  await page.getByRole("button", { name: patient.lastname }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/Cambiado por el paciente el \d\d\/\d\d\/\d{4}/);
  await expect(dialog.getByLabel("Nombre y apellido")).toHaveValue("Marta O'Higgins 😀");
  await expect(dialog).toContainText(/Aceptó el aviso de privacidad, versión \d+, el /);
  await expectAccessible(page);
});
