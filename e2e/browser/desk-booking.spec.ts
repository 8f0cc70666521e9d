import { formatShortDay, fullName } from "@/lib/shared/format";
import {
  dialog,
  field,
  openNew,
  options,
  registering,
  save,
  URL,
} from "../support/admin-appointments";
import { createCardiology, firstTimes, newPatient, registration } from "../support/desk-booking";
import { hold, toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, uniqueWord } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

test("a doctor without hours is marked in a booking, a registration within it loses nothing of it, and what was booked can be looked at", async ({
  page,
  signIn,
}) => {
  const word = uniqueWord();
  const [admin, cardiology] = await Promise.all([createAdmin(), createCardiology(word)]);
  await signIn(admin);
  await page.goto(URL);
  await openNew(page);
  await field(page, "Doctor").fill(`cardio ${word}`);
  await expect(options(page)).toHaveText([/^Eva.*Primer turno/, /^Bea.*Primer turno/, /^Sol/]);
  await options(page).last().click();
  await expect(field(page, "Doctor")).toHaveValue(fullName(cardiology.never));
  await expect(dialog(page).getByText("Sin horarios: no se le pueden agendar citas")).toBeVisible();

  await field(page, "Especialidad (para ver quién puede antes)").selectOption(cardiology.name);
  await expect(dialog(page)).toContainText("sin horarios: no se le pueden agendar citas");
  // `check` would expect the mark at once, but the form sets it together with doctor and time.
  await firstTimes(page, cardiology.name).last().click();
  await expect(firstTimes(page, cardiology.name).last()).toBeChecked();
  await expect(field(page, "Doctor")).toHaveValue(fullName(cardiology.late));
  await expect(field(page, "Doctor")).toHaveAccessibleDescription(
    new RegExp(`^${cardiology.name} · Primer turno ${formatShortDay(daysAhead(5))}, 08:00`),
  );
  await field(page, "Notas (opcional)").fill("Llamó por teléfono");
  await expectUsable(page);

  await field(page, "Paciente").fill(`Gómez ${word}, Ana`);
  await registering(page).click();
  await expect(newPatient(page, "Apellido")).toHaveValue(`Gómez ${word}`);
  await expectUsable(page);
  const register = registration(page).getByRole("button", { name: "Registrar" });
  await register.click();
  await expectFieldError(newPatient(page, "Teléfono"), "El teléfono es requerido");
  await newPatient(page, "Teléfono").fill("11 5555-0000");
  await register.click();
  await expect(registration(page)).toBeHidden();
  await expect(field(page, "Paciente")).toHaveValue(`Ana Gómez ${word}`);
  await expect(field(page, "Notas (opcional)")).toHaveValue("Llamó por teléfono");
  await expect(field(page, "Hora de inicio")).toHaveValue("08:00");
  const refresh = await hold(page, "**/*_rsc=*");
  await save(page);
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
  // What is saved is left without a question, although its dialog is still open.
  await expect(dialog(page)).toBeVisible();
  await page
    .getByRole("region", { name: /Notificaciones/ })
    .getByRole("link")
    .click();
  refresh();
  await expect(page).toHaveURL(/id=[0-9a-f-]+$/);
  await expect(page.getByRole("list", { name: "Citas" })).toContainText(`Ana Gómez ${word}`);
});
