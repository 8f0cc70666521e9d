import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { confirmButton, openBooking } from "../support/booking-screen";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, uniqueWord } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

test("says when the doctor has no hours, and offers others of the specialty @phone", async ({
  page,
  signIn,
}) => {
  const [doctor, other, patient] = await Promise.all([
    createDoctor([]),
    createDoctor(),
    createPatient(),
  ]);
  const name = await shareSpecialty(doctor, other);
  await signIn(patient);
  await openBooking(page, doctor);
  await expect(
    page.getByRole("heading", { name: `Dr. ${fullName(doctor)} no tiene horarios de atención` }),
  ).toBeVisible();
  await expectUsable(page);
  const others = page.getByRole("list", { name: `Otros de ${name}` });
  await others.getByRole("link", { name: /^Primer turno/ }).click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(other.email)));
  await expect(confirmButton(page)).toBeEnabled();
});

test("says when all of the doctor's slots are taken, and offers others", async ({
  page,
  signIn,
}) => {
  const weekday = new Date(`${daysAhead(4)}T00:00:00Z`).getUTCDay();
  const [doctor, other, patient] = await Promise.all([
    createDoctor([{ weekday, from: "08:00:00", to: "08:30:00", minutes: 30 }]),
    createDoctor(),
    createPatient(),
  ]);
  for (const days of [4, 11])
    await createAppointment(doctor, patient, { date: daysAhead(days), start: "08:00" });
  const name = await shareSpecialty(doctor, other);
  await signIn(patient);
  await openBooking(page, doctor);
  await expect(
    page.getByRole("heading", { name: `Dr. ${fullName(doctor)} no tiene turnos libres` }),
  ).toBeVisible();
  await expectAccessible(page);
  const others = page.getByRole("list", { name: `Otros de ${name}` });
  await expect(others.getByRole("link", { name: /^Primer turno/ })).toHaveCount(1);
});

/** Gives them a specialty that nobody else has; returns its name. */
async function shareSpecialty(...doctors: { doctorId: string }[]) {
  const name = `Cardiología ${uniqueWord()}`;
  const connect = doctors.map(({ doctorId }) => ({ id: doctorId }));
  await db.specialty.create({ data: { name, Doctors: { connect } } });
  return name;
}
