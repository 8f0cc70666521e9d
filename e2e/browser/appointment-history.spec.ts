import { fullName } from "@/lib/shared/format";
import { call } from "../support/call";
import { act } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { book, booking, changeStatus } from "../support/slots";
import { expect, test } from "../support/test";

test("an appointment's history is shown in words to its patient and to staff @phone", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  const { data } = await book(patient, booking(doctor));
  await changeStatus(doctor, data.id, "confirmed");
  const later = booking(doctor, "10:00");
  await call("PUT", `/api/appointments/${data.id}`, {
    token: admin.token,
    body: { start_time: later.start_time, end_time: later.end_time },
  });

  await signIn(patient);
  await page.goto("/patient/appointments");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/events")) calls.push(request.url());
  });
  await page.route("**/events", (route) => route.abort("internetdisconnected"));
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  const row = page.getByRole("row", { name: fullName(doctor) });
  await act(row, "Ver");
  const history = page.getByRole("dialog").getByRole("region", { name: "Cambios" });
  await expect(history.getByRole("status")).toContainText("No se pudo conectar con el servidor");
  await expectAccessible(page);
  await page.unroute("**/events");
  await history.getByRole("button", { name: "Reintentar" }).click();
  const changes = history.getByRole("listitem");
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toContainText("Agendada por ti · ");
  await expect(changes.nth(1)).toContainText(`Confirmada por Dr. ${fullName(doctor)} · `);
  await expect(changes.nth(2)).toContainText("Cambiada de horario por la clínica · ");
  await expect(changes.nth(2)).toContainText("Antes: 09:00. Ahora: 10:00.");
  await expectUsable(page);

  // The history is read once and kept while the list is shown.
  const asked = calls.length;
  await page.keyboard.press("Escape");
  await expect(history).toBeHidden();
  await act(row, "Ver");
  await expect(changes).toHaveCount(3);
  expect(calls).toHaveLength(asked);

  await signIn(doctor);
  await page.goto("/doctor/appointments");
  await act(page.getByRole("row", { name: fullName(patient) }), "Ver");
  await expect(history).toContainText(`Agendada por ${fullName(patient)}`);
  await expect(history).toContainText(`Cambiada de horario por ${fullName(admin)}`);
});
