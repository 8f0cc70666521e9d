import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { cards, open, question } from "../support/admin-appointments";
import { createAppointment, createAppointments } from "../support/appointments";
import { call } from "../support/call";
import { tabTo, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const all = (page: Page) => page.getByRole("checkbox", { name: "Seleccionar todas" });
const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Seleccionar la cita de/ });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("several appointments are confirmed or cancelled at once, and failures are named", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient({ identity_checked_at: null }),
  ]);
  const { patientId: patient_id } = patient;
  const [changed] = await Promise.all([
    createAppointment(doctor, patient, { date: daysAhead(4) }),
    createAppointments(3, doctor, patient),
    createAppointment(doctor, patient, { date: daysAhead(5), status: "confirmed" }),
    createAppointment(doctor, patient, { date: daysAhead(-3), status: "completed" }),
  ]);
  const change = (notes: string) =>
    call("PUT", `/api/appointments/${changed.id}`, { token: admin.token, body: { notes } });
  const count = (status: "confirmed" | "cancelled") =>
    db.appointment.count({ where: { patient_id, status } });
  const asked = question(page)
    .getByRole("listitem")
    .filter({ hasText: fullName(patient) });
  await signIn(admin);
  await open(page, patient);
  await expect(cards(page)).toHaveCount(6);
  await expect(cards(page).first()).toContainText("Sin verificar");
  await expect(boxes(page)).toHaveCount(5);
  await expect(press(page, "Cancelar 1 cita")).toBeHidden();

  await tabTo(page, boxes(page).first());
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").filter({ hasText: "1 cita seleccionada" })).toBeAttached();
  await expect(press(page, "Cancelar 1 cita")).toBeVisible();
  await expect(all(page)).toHaveJSProperty("indeterminate", true);
  await all(page).check();
  await expect(boxes(page).last()).toBeChecked();
  await expect(press(page, "Cancelar 5 citas")).toBeVisible();
  await expectUsable(page);
  troubles.expect(/status of 409/);

  await test.step("the pending ones are confirmed, the others stay as they are", async () => {
    await change("Trae estudios");
    await press(page, "Confirmar 4 citas").click();
    await expect(question(page)).toContainText("¿Confirmar 4 citas?");
    await expect(asked).toHaveCount(4);
    await expectUsable(page);
    await question(page).getByRole("button", { name: "Confirmar 4 citas" }).click();
    await expect(question(page).getByRole("alert")).toContainText("Se confirmaron 3 de 4 citas.");
    await expect(asked.filter({ hasText: /Confirmada$/ })).toHaveCount(3);
    await expect(asked.last()).toContainText("No se confirmó: La cita cambió mientras tanto");
    await question(page).getByRole("button", { name: "Cerrar" }).click();
    await press(page, "Confirmar 1 cita").click();
    await question(page).getByRole("button", { name: "Confirmar 1 cita" }).click();
    await expect(toast(page, "1 cita confirmada exitosamente")).toBeVisible();
    await expect(press(page, "Confirmar 1 cita")).toHaveCount(0);
    expect(await count("confirmed")).toBe(5);
  });

  await test.step("all of them are cancelled but one that was changed", async () => {
    await press(page, "Cancelar 5 citas").click();
    await expect(question(page)).toContainText("¿Cancelar 5 citas?");
    await expect(asked).toHaveCount(5);
    await question(page).getByRole("button", { name: "Volver" }).click();
    await expect(press(page, "Cancelar 5 citas")).toBeFocused();
    await change("Trae más estudios");
    await press(page, "Cancelar 5 citas").click();
    await question(page).getByRole("button", { name: "Cancelar 5 citas" }).click();
    await expect(question(page).getByRole("alert")).toContainText("Se cancelaron 4 de 5 citas.");
    await expect(asked.filter({ hasText: "No se canceló: La cita cambió mientras" })).toHaveCount(
      1,
    );
    await expect(asked.filter({ hasText: /Cancelada$/ })).toHaveCount(4);
    await question(page).getByRole("button", { name: "Cerrar" }).click();
    await expect(boxes(page)).toHaveCount(1);
    await expect(boxes(page)).toBeChecked();
    await press(page, "Cancelar 1 cita").click();
    await question(page).getByRole("button", { name: "Cancelar 1 cita" }).click();
    await expect(toast(page, "1 cita cancelada exitosamente")).toBeVisible();
    await expect(all(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await count("cancelled")).toBe(5);
  });
});
