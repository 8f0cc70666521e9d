import { formatShortDay, formatWeekdayDate, fullName } from "@/lib/shared/format";
import {
  cardOf,
  choose,
  dialog,
  field,
  freeDay,
  freeTime,
  open,
} from "../support/admin-appointments";
import { createAppointment } from "../support/appointments";
import { dayChoice, slotChoice } from "../support/booking-screen";
import { createAppointmentIn } from "../support/dashboards";
import { panel, tabTo, toast } from "../support/gestures";
import { expectFieldError, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import {
  button,
  DAY,
  given,
  kept,
  MOVED,
  moveTo,
  nameOf,
  OTHER_DAY,
  openMove,
  REFUSED,
  timeOf,
} from "../support/reschedule";
import { changeStatus } from "../support/slots";
import { expect, test } from "../support/test";

test("a patient moves an own appointment, which is pending again; who loses a race keeps the old time, and sees what is free now @phone @translated", async ({
  page,
  signIn,
  troubles,
}) => {
  const [{ doctor, patient, id }, other] = await Promise.all([given(), createPatient()]);
  await signIn(patient);
  await openMove(page, "/patient/appointments", doctor);
  const moving = dialog(page).last();
  for (const text of [
    `Ahora: ${formatWeekdayDate(DAY)}, 09:00 – 09:30`,
    "la clínica tendrá que confirmarla de nuevo",
    `en línea hasta el ${formatShortDay(DAY)}, 07:00`,
  ])
    await expect(moving).toContainText(text);
  await expect(dayChoice(page, DAY)).toBeChecked();
  await expect(slotChoice(page, "09:00")).toBeDisabled();
  await expect(moving.getByText("Tu hora actual")).toBeVisible();
  await expectUsable(page);

  await button(page, "Cambiar horario").click();
  await expect(moving.getByText("Elige un horario.")).toBeVisible();
  await expect(moving.getByRole("radiogroup", { name: "Horario" })).toBeFocused();
  await dayChoice(page, OTHER_DAY).check();
  await slotChoice(page, "10:30").check();
  await expect(moving.getByText("Elige un horario.")).toHaveCount(0);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Seguir editando" }).click();

  await test.step("somebody else books that time", async () => {
    await createAppointment(doctor, other, { date: OTHER_DAY, start: "10:30" });
    troubles.expect(/status of 409/);
    await moveTo(page, OTHER_DAY, "10:30").click();
    await expect(panel(page, REFUSED)).toContainText(`Ese horario se ocupó recién. ${kept}`);
    await expect(slotChoice(page, "10:30")).toBeDisabled();
    await expect(dayChoice(page, OTHER_DAY)).toBeChecked();
    await expectUsable(page);
    expect(await timeOf(id)).toMatchObject({ day: DAY, start: "09:00", status: "confirmed" });
  });

  await slotChoice(page, "11:00").check();
  await moveTo(page, OTHER_DAY, "11:00").click();
  await expect(toast(page, new RegExp(MOVED))).toContainText("Queda pendiente");
  await expect(
    toast(page, `${formatShortDay(OTHER_DAY)}, 11:00, Dr. ${doctor.lastname}`),
  ).toBeVisible();
  // The details show the new time and how it came about.
  await expect(dialog(page)).toHaveCount(1);
  await expect(dialog(page)).toContainText(`${formatWeekdayDate(OTHER_DAY)} (en 5 días), 11:00`);
  await expect(dialog(page)).toContainText("Pendiente");
  await expect(dialog(page)).toContainText("Cambiada de horario por ti");
  await expect(button(page, "Cambiar horario")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(nameOf(page, doctor)).toBeFocused();
  expect(await timeOf(id)).toMatchObject({ day: OTHER_DAY, start: "11:00", status: "pending" });
});

test("an appointment that changed is not moved; 'No puedo ir' cancels a confirmed one; shortly before it begins only the clinic can @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const [{ doctor, patient, id }, soonWith] = await Promise.all([
    given("pending"),
    createDoctor(undefined, { phone: "011 4444-5555" }),
  ]);
  await createAppointmentIn(70, soonWith, patient, "");
  await signIn(patient);
  const question = page.getByRole("alertdialog");

  await test.step("the doctor confirms it while its patient moves it", async () => {
    await openMove(page, "/patient/appointments", doctor);
    await slotChoice(page, "10:00").check();
    await changeStatus(doctor, id, "confirmed");
    troubles.expect(/status of 409/);
    await moveTo(page, DAY, "10:00").click();
    await expect(panel(page, REFUSED)).toContainText("La cita cambió mientras tanto.");
    await expect(slotChoice(page, "10:00")).toBeChecked();
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Descartar" }).click();
    await expect(dialog(page)).toContainText("Confirmada");
    await expect(button(page, "Cambiar horario")).toBeFocused();
  });

  await test.step("the patient cannot go, and its history says why", async () => {
    await expectUsable(page);
    await button(page, "No puedo ir").click();
    await question.getByLabel("Motivo (opcional)").fill("Estoy de viaje");
    await expectUsable(page);
    await question.getByRole("button", { name: "Cancelar cita" }).click();
    await expect(toast(page, "Cita cancelada exitosamente")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(nameOf(page, doctor)).toBeFocused();
    expect((await timeOf(id)).status).toBe("cancelled");
    await nameOf(page, doctor).click();
    await expect(dialog(page)).toContainText("Cancelada por ti: Estoy de viaje");
    await expect(page.getByRole("button", { name: "Cambiar horario" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("one that begins soon has the clinic's number as a link", async () => {
    await nameOf(page, soonWith).click();
    await expect(dialog(page)).toContainText("Ya no se puede cambiar en línea. Llama a la clínica");
    await expect(dialog(page).getByRole("link", { name: "011 4444-5555" }).last()).toHaveAttribute(
      "href",
      "tel:01144445555",
    );
    for (const name of ["Cambiar horario", "No puedo ir"])
      await expect(page.getByRole("button", { name })).toHaveCount(0);
    await expectUsable(page);
  });
});

test("a doctor moves an own appointment to any free time, with the keyboard alone @tablet", async ({
  page,
  signIn,
  troubles,
}) => {
  const [{ doctor, patient, id }, other] = await Promise.all([given(), createPatient()]);
  await createAppointment(doctor, other, { date: OTHER_DAY, start: "10:00" });
  await signIn(doctor);
  await openMove(page, `/doctor/appointments/week?date=${DAY}`, patient);
  await expect(freeTime(page, "09:00")).toBeChecked();
  await expectUsable(page);
  await button(page, "Cambiar horario").click();
  await expectFieldError(field(page, "Hora de inicio"), "La cita ya tiene ese horario.");

  await freeDay(page, OTHER_DAY).check();
  await expect(freeTime(page, "10:00")).toHaveCount(0);
  await field(page, "Hora de inicio").fill("10:15");
  await field(page, "Hora de fin").fill("10:45");
  troubles.expect(/status of 409/);
  await moveTo(page, OTHER_DAY, "10:15").click();
  await expect(panel(page, REFUSED)).toContainText("Ese horario se ocupó recién.");
  await expect(field(page, "Hora de inicio")).toHaveValue("10:15");

  await field(page, "Hora de inicio").fill("20:15");
  await field(page, "Hora de fin").fill("20:40");
  await field(page, "Hora de fin").focus();
  await tabTo(page, field(page, "Motivo (opcional)"));
  await page.keyboard.type("Congreso");
  await page.keyboard.press("Enter");
  await expect(toast(page, MOVED)).toBeVisible();
  await expect(
    toast(page, `${fullName(patient)}, ${formatShortDay(OTHER_DAY)}, 20:15`),
  ).toBeVisible();
  expect(await timeOf(id)).toMatchObject({ day: OTHER_DAY, start: "20:15", status: "confirmed" });
});

test("an Admin moves an appointment to another doctor, with a reason", async ({
  page,
  signIn,
  troubles,
}) => {
  const [{ patient, id }, admin, another, other] = await Promise.all([
    given(),
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  await signIn(admin);
  await open(page, patient);
  await cardOf(page, patient)
    .getByRole("button", { name: /^Acciones/ })
    .click();
  await page.getByRole("menuitem", { name: "Cambiar horario" }).click();
  await expect(freeTime(page, "09:00")).toBeChecked();
  await choose(page, "Doctor", another.email);
  await freeDay(page, OTHER_DAY).check();
  await freeTime(page, "10:30").check();
  await field(page, "Motivo (opcional)").fill("Licencia del doctor");
  await expectUsable(page);
  await createAppointment(another, other, { date: OTHER_DAY, start: "10:30" });
  troubles.expect(/status of 409/);
  await moveTo(page, OTHER_DAY, "10:30").click();
  await expect(panel(page, REFUSED)).toContainText("Ese horario se ocupó recién.");
  await expect(panel(page, REFUSED).getByRole("link")).toContainText(
    `${fullName(other)}, 10:30 – 11:00`,
  );
  await expect(freeTime(page, "10:30")).toHaveCount(0);
  await expect(field(page, "Motivo (opcional)")).toHaveValue("Licencia del doctor");

  await freeTime(page, "11:00").check();
  await moveTo(page, OTHER_DAY, "11:00").click();
  await expect(toast(page, MOVED)).toBeVisible();
  expect(await timeOf(id)).toMatchObject({
    ...{ day: OTHER_DAY, start: "11:00", status: "confirmed" },
    doctor_id: another.doctorId,
  });
  const card = cardOf(page, patient);
  await expect(card).toContainText(fullName(another));
  await card.getByRole("button", { name: fullName(patient), exact: true }).click();
  await expect(dialog(page)).toContainText("Licencia del doctor");
  await expect(button(page, /^Cambiar horario/)).toBeVisible();
});
