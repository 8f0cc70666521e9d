import { routes } from "@/lib/shared/routes";
import { goTo, toast } from "../support/gestures";
import { openPage } from "../support/open-page";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { readPage } from "../support/read-page";
import { expect, test } from "../support/test";

// At every width the same values, as there is one clinic; its name and address are in other tests' pages.
const phone = "011 4444-5555";
const email = "turnos@prueba.test";
const instructions = "Trae tu DNI y tus estudios.\nTimbre 2, al lado de la farmacia.";

test("an Admin says how the clinic is reached, and visitors and patients see it", async ({
  page,
  signIn,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  await signIn(admin);
  await page.goto(routes.admin.dashboard);
  await goTo(page, "La clínica", "La clínica");
  const field = (label: string | RegExp) => page.getByRole("textbox", { name: label });
  await expect(field("Nombre")).not.toHaveValue("");

  await field(/^Teléfono/).fill("cuatro");
  await field(/^Indicaciones/).fill("A medias");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(field(/^Teléfono/)).toBeFocused();
  await expect(field(/^Teléfono/)).toHaveAccessibleDescription(/^Teléfono inválido/);
  await page.evaluate(() => window.history.back());
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(field(/^Teléfono/)).toHaveValue("cuatro");

  await field(/^Teléfono/).fill(phone);
  await field(/^Email/).fill(email);
  await field(/^Indicaciones/).fill(instructions);
  await field("Texto").fill("Un aviso a medias");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Los datos de la clínica se guardaron")).toBeVisible();
  const shown = page.getByRole("region", { name: "Así la ven los pacientes" });
  await expect(shown.getByRole("link", { name: phone })).toHaveAttribute("href", "tel:01144445555");
  await expect(shown).toContainText("Timbre 2, al lado de la farmacia.");
  await expectAccessible(page);

  // The other form of the page is still as it was typed, and still asked about.
  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(field("Texto")).toHaveValue("Un aviso a medias");

  const seen = await (await openPage(routes.login)).text();
  expect(seen).toContain('href="tel:01144445555"');
  expect(seen).toContain(`href="mailto:${email}"`);
  expect((await readPage(routes.patient.dashboard, patient.token)).text).toContain(
    "Timbre 2, al lado de la farmacia.",
  );
});

test("a doctor says how they are addressed and where they are", async ({ page, signIn }) => {
  const doctor = await createDoctor([]);
  await signIn(doctor);
  await page.goto(routes.account);
  const part = page.getByRole("main");
  await expect(part).toContainText("Teléfono que ven los pacientes");
  await page.getByLabel("Título (opcional)").selectOption("Dra.");
  await page.getByLabel("Consultorio (opcional)").fill("Consultorio 3, 2.º piso");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Tus datos se guardaron")).toBeVisible();
  await expectUsable(page);
  expect((await readPage(routes.doctor.dashboard, doctor.token)).text).toContain(
    `Bienvenida, Dra. ${doctor.name} ${doctor.lastname}.`,
  );
  await page.goto(routes.doctor.day);
  await page.emulateMedia({ media: "print" });
  await expect(part).toContainText(/, Consultorio 3, 2\.º piso/);
});
