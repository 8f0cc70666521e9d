import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { addDays } from "@/lib/shared/dates";
import { createAppointment } from "../support/appointments";
import { createException, preview } from "../support/exceptions";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, daysAhead } from "../support/slots";

let _admin: Person;
beforeAll(async () => {
  _admin = await createAdmin();
});

const DAY = daysAhead(5);
const off = (doctor: Person, given: object = {}) => ({
  ...{ doctor_id: doctor.doctorId, kind: "time_off", date_from: DAY, date_to: DAY },
  ...given,
});

describe("affected appointments", () => {
  test("affected appointments are listed in a preview, and closing hours requires that same list", async () => {
    const [doctor, patient, later] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    const own = await createAppointment(doctor, patient, { date: DAY, start: "10:00" });
    await createAppointment(doctor, later, { date: DAY, start: "10:30", status: "cancelled" });
    await createAppointment(doctor, later, { date: addDays(DAY, 1), start: "10:00" });
    const shown = await preview(doctor, off(doctor));
    expect(shown).toMatchObject({
      status: 200,
      data: { total: 1, appointments: [{ id: own.id, Patient: { id: patient.patientId } }] },
    });
    expect(await createException(doctor, off(doctor))).toMatchObject({
      status: 422,
      fields: { digest: "Revisa primero las citas afectadas." },
    });
    const { data } = await book(later, booking(doctor, "11:00", DAY));
    const { digest } = shown.data;
    const refused = await createException(doctor, off(doctor, { digest }));
    expect(refused).toMatchObject({
      status: 409,
      message: "Cambió la lista: revisa las citas afectadas.",
    });
    const again = await preview(doctor, off(doctor));
    expect(again.data.appointments.map(({ id }: { id: string }) => id)).toEqual([own.id, data.id]);
    expect(refused.fields).toEqual({ digest: again.data.digest });
    expect((await createException(doctor, off(doctor, refused.fields))).status).toBe(201);
    // Nothing is cancelled by itself.
    expect(await db.appointment.findUnique({ where: { id: own.id } })).toEqual({
      ...own,
      uncovered_at: expect.any(Date),
    });
  });

  test("affected appointments are only those that the closed hours overlap", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient, { date: DAY, start: "10:00" });
    const hours = (start_time: string, end_time: string) =>
      preview(doctor, off(doctor, { start_time, end_time }));
    expect((await hours("10:30", "12:00")).data.total).toBe(0);
    expect((await hours("08:00", "10:00")).data.total).toBe(0);
    expect((await hours("10:29", "12:00")).data.total).toBe(1);
    const moved = await hours("09:00", "11:00");
    await db.appointment.updateMany({
      where: { doctor_id: doctor.doctorId },
      data: { start_time: new Date("1970-01-01T09:45:00Z") },
    });
    expect((await hours("09:00", "11:00")).data.digest).not.toBe(moved.data.digest);
  });
});
