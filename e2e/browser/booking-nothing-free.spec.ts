import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { confirmButton, openBooking } from "../support/booking-screen";
import { expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, uniqueWord } from "../support/people";
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
  const name = `Cardiología ${uniqueWord()}`;
  const connect = [doctor, other].map(({ doctorId }) => ({ id: doctorId }));
  await db.specialty.create({ data: { name, Doctors: { connect } } });
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
