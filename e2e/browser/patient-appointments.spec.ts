import { formatDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { act, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { changeStatus, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const given = [
  { status: "pending", label: "Pendiente", day: 1, isCancellable: true },
  { status: "pending", label: "Pendiente", day: 4, isCancellable: true },
  { status: "confirmed", label: "Confirmada", day: 2, isCancellable: false },
  { status: "completed", label: "Completada", day: -1, isCancellable: false },
  { status: "cancelled", label: "Cancelada", day: 3, isCancellable: false },
  { status: "pending", label: "Pendiente", day: -2, isCancellable: false },
] as const;

test("a patient sees each appointment and its details, and cancels only one that is pending and has not begun @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const [doctor, patient] = await Promise.all([
    createDoctor(undefined, { address: "Calle Larga 1", lastname: "O'Higgins Gutiérrez-Ibáñez" }),
    createPatient(),
  ]);
  const appointments = await Promise.all(
    given.map(({ status, day }) =>
      createAppointment(doctor, patient, {
        ...{ status, date: daysAhead(day), start: "16:00", notes: "Primera visita" },
      }),
    ),
  );
  await signIn(patient);
  await page.goto("/patient/appointments");
  const rowOn = (day: number) =>
    page.getByRole("row").filter({ hasText: formatDate(daysAhead(day)) });
  for (const { label, day, isCancellable } of given) {
    const row = rowOn(day);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(label);
    await expect(row.getByRole("button", { name: /^Ver la cita/ })).toBeVisible();
    const cancel = row.getByRole("button", { name: /^Cancelar la cita/ });
    await expect(cancel).toHaveCount(isCancellable ? 1 : 0);
    await expect(row.getByRole("button", { name: "Acciones de" })).toHaveCount(0);
  }
  const row = rowOn(1);
  for (const text of [fullName(doctor), "16:00 – 16:30", "mañana", "Sin especialidad"])
    await expect(row).toContainText(text);
  const details = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");

  await test.step("the details have the licence, and a way to cancel", async () => {
    await act(row, "Ver");
    const license = doctor.Doctor?.license_number ?? "no licence";
    for (const text of [license, doctor.email, "Calle Larga 1", "Primera visita"])
      await expect(details).toContainText(text);
    await expectUsable(page);
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
    await row.getByRole("button", { name: `Dr. ${fullName(doctor)}`, exact: true }).click();
    await details.getByRole("button", { name: "Cancelar cita" }).click();
    await question.getByRole("button", { name: "Cancelar cita" }).click();
    await expect(toast(page, "Cita cancelada exitosamente")).toBeVisible();
    await expect(details).toBeHidden();
    await expect(row).toContainText("Cancelada");
  });

  await test.step("what the doctor confirmed meanwhile is not cancelled", async () => {
    const other = rowOn(4);
    await act(other, "Cancelar");
    await expect(question).toContainText(`¿Cancelar la cita con Dr. ${fullName(doctor)}?`);
    await question.getByRole("button", { name: "Volver" }).click();
    await expect(question).toBeHidden();
    await expect(other).toContainText("Pendiente");
    await act(other, "Cancelar");
    await changeStatus(doctor, appointments[1]?.id ?? "", "confirmed");
    troubles.expect(/status of 409/);
    await question.getByRole("button", { name: "Cancelar cita" }).click();
    await expect(
      toast(page, /La cita cambió mientras tanto: ahora es el .* y está confirmada/),
    ).toBeVisible();
    const refusal = question.getByRole("alert");
    await expect(refusal).toContainText("Error al cancelar cita");
    await expect(refusal).toContainText("La cita cambió mientras tanto");
    await expectAccessible(page);
    // The button is removed, as the server would refuse again.
    await expect(question.getByRole("button", { name: "Cancelar cita" })).toHaveCount(0);
    await question.getByRole("button", { name: "Cerrar" }).click();
    await expect(question).toBeHidden();
    await expect(other).toContainText("Confirmada");
    await expect(other.locator(":focus")).toBeVisible();
  });

  const views = page.getByRole("navigation", { name: "Qué citas mostrar" });
  await views.getByRole("link", { name: "Completadas" }).click();
  await expect(page.getByText("1 cita", { exact: true })).toBeVisible();
});
