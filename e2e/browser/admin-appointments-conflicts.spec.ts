import { db } from "@/lib/platform/database/db";
import { formatShortDay, fullName } from "@/lib/shared/format";
import {
  askFor,
  cardOf,
  cards,
  chooseBoth,
  createClinic,
  expectTime,
  field,
  freeDay,
  freeTime,
  open,
  openNew,
  question,
  save,
  URL,
  writeTime,
} from "../support/admin-appointments";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { panel, toast } from "../support/gestures";
import { expectAccessible } from "../support/page-checks";
import { createPatient, createReceptionist } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const DAY = daysAhead(2);
const UNAVAILABLE = "El horario seleccionado no está disponible para este doctor";
const TAKEN = "El horario seleccionado ya no está disponible";

test("a time that is taken, or gets taken meanwhile, is named with a link, and all that was typed is kept", async ({
  page,
  signIn,
  troubles,
}) => {
  const [{ admin, doctor, patient }, colleague, other] = await Promise.all([
    createClinic(),
    createReceptionist(),
    createPatient(),
  ]);
  await createAppointment(doctor, other, { date: DAY, start: "09:30" });
  await signIn(admin);
  await page.goto(URL);
  await openNew(page);
  await chooseBoth(page, doctor, patient);
  await freeDay(page, DAY).check();
  await expect(freeTime(page, "09:00")).toBeVisible();
  await expect(freeTime(page, "09:30")).toHaveCount(0);
  await writeTime(page, DAY, "09:30", "10:00");
  await field(page, "Notas (opcional)").fill("Trae estudios");
  await save(page);
  const refusal = panel(page, "Error al crear cita");
  await expect(refusal).toContainText(UNAVAILABLE);
  await expect(refusal.getByRole("link")).toContainText(`${fullName(other)}, 09:30 – 10:00`);
  await expect(refusal).toBeInViewport();
  await expectTime(page, DAY, "09:30", "10:00");
  await expectAccessible(page);

  // With this checked the form does not look for a free slot, so the server reports the conflict.
  await field(page, "También fuera de los turnos del doctor").check();
  troubles.expect(/status of 409/);
  await save(page);
  await expect(refusal).toContainText(TAKEN);
  // Nothing on the page is out of date.
  await expect(refusal).not.toContainText("Al cerrar esta ventana");
  await expectTime(page, DAY, "09:30", "10:00");
  await expect(field(page, "Notas (opcional)")).toHaveValue("Trae estudios");
  const opening = page.waitForEvent("popup");
  await refusal.getByRole("link").click();
  const tab = await opening;
  await expect(cards(tab)).toHaveCount(1);
  await expect(cardOf(tab, other)).toContainText("09:30 – 10:00");
  await expect(cardOf(tab, other)).toContainText(formatShortDay(DAY));
  await tab.close();

  await test.step("two want the same time: the second is told, and keeps all that was typed", async () => {
    await field(page, "También fuera de los turnos del doctor").uncheck();
    await freeTime(page, "10:00").check();
    // Another person takes the time after the form has shown it as free. The database refuses the second booking.
    await page.route(
      "**/api/appointments",
      async (route) => {
        const body = { ...booking(doctor, "10:00", DAY), patient_id: other.patientId };
        const { token } = colleague;
        expect(await call("POST", "/api/appointments", { token, body })).toMatchObject({
          status: 201,
        });
        await route.continue();
      },
      { times: 1 },
    );
    await save(page);
    await expect(refusal.getByRole("link")).toContainText(`${fullName(other)}, 10:00 – 10:30`);
    await expect(refusal).toContainText(TAKEN);
    await expectTime(page, DAY, "10:00", "10:30");
    await expect(field(page, "Paciente")).toHaveValue(fullName(patient));
    await expect(freeTime(page, "10:00")).toHaveCount(0);
  });

  await freeTime(page, "11:00").check();
  await save(page);
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
  expect(
    await db.appointment.findFirst({ where: { patient_id: patient.patientId } }),
  ).toMatchObject({ notes: "Trae estudios", status: "confirmed" });
});

test("an appointment that somebody else changed or deleted is not saved, and the list shows its present state", async ({
  page,
  signIn,
  troubles,
}) => {
  const [{ admin, doctor, patient }, other] = await Promise.all([createClinic(), createPatient()]);
  const [{ id }] = await Promise.all([
    createAppointment(doctor, patient, { date: DAY, status: "pending" }),
    createAppointment(doctor, patient, { date: DAY, start: "10:00", status: "cancelled" }),
    book(other, booking(doctor, "10:00", DAY)),
  ]);
  await signIn(admin);
  await open(page, patient);
  const card = cardOf(page, patient).filter({ hasText: "09:00" });
  troubles.expect(/status of 409/, /status of 404/);

  await test.step("a cancelled one cannot be restored over another", async () => {
    await askFor(cardOf(page, patient).filter({ hasText: "10:00" }), "Confirmar");
    await question(page).getByRole("button", { name: "Confirmar" }).click();
    const refusal = question(page).getByRole("alert");
    await expect(refusal.getByRole("link")).toContainText(`${fullName(other)}, 10:00 – 10:30`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
  });

  await card.getByRole("button", { name: "Editar" }).click();
  await field(page, "Notas (opcional)").fill("Llamar antes");
  await changeStatus(doctor, id, "confirmed");
  await save(page);
  const refusal = panel(page, "Error al actualizar cita");
  await expect(refusal).toContainText("La cita cambió mientras tanto");
  await expect(refusal).toContainText("y está confirmada");
  await expect(refusal).toContainText("Al cerrar esta ventana verás los datos como están ahora.");
  await expect(field(page, "Notas (opcional)")).toHaveValue("Llamar antes");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Descartar" }).click();
  await expect(card).toContainText("Confirmada");

  await askFor(card, "Cancelar cita");
  await db.appointment.delete({ where: { id } });
  await question(page).getByRole("button", { name: "Cancelar cita" }).click();
  await expect(question(page).getByRole("alert")).toContainText("Cita no encontrada");
  await question(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(card).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
});
