import { formatDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { panel } from "../support/gestures";
import { loseAppointments } from "../support/lost-database";
import { expectAccessible } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/appointments";

test("a list that failed to load can be loaded again, with its filters", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id } = await createAppointment(doctor, patient, { date: daysAhead(2) });
  await signIn(doctor);
  // No other test's query filters by both.
  await loseAppointments("AND doctor_id = $1::uuid AND id = $2::uuid AND date =", async () => {
    await page.goto(`${URL}?id=${id}&date=${daysAhead(2)}`);
    await expect(panel(page, "Error al cargar citas")).toBeVisible();
  });
  await expect(page.getByRole("search").getByLabel("Fecha")).toHaveValue(formatDate(daysAhead(2)));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("row", { name: fullName(patient) })).toBeVisible();
});

test("a list filtered by patient names them, and the filter reaches only the doctor's own patients", async ({
  page,
  otherPage,
  signIn,
}) => {
  const [doctor, other, patient] = await Promise.all([
    createDoctor(),
    createDoctor(),
    createPatient(),
  ]);
  await createAppointment(doctor, patient);
  await createAppointment(other, patient, { date: daysAhead(2) });
  await signIn(doctor);
  await page.goto(`${URL}?patient_id=${patient.patientId}`);
  const heading = `Citas de ${fullName(patient)} (1)`;
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await signIn(await createDoctor(), otherPage);
  await otherPage.goto(`${URL}?patient_id=${patient.patientId}`);
  const none = otherPage.getByRole("heading", { name: "No hay citas con esos filtros" });
  await expect(none).toBeVisible();
  expect(await otherPage.content()).not.toContain(patient.lastname);
});
