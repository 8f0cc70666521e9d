import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { countAttempt } from "@/lib/accounts/limits";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";
import { register, unproved } from "../support/strangers";

// How many slots and e-mails a visitor can use up whose e-mail and DNI nobody has verified.

const someNetwork = () => `10.${[...randomBytes(2)].join(".")}`;

describe("CWE-770: mass bookings", () => {
  test("an unverified account holds at most eight future bookings", async () => {
    const [doctor, stranger] = await Promise.all([createDoctor(), createPatient(unproved)]);
    for (let day = 1; day <= 8; day += 1)
      await createAppointment(doctor, stranger, { date: daysAhead(day) });
    const refused = await book(stranger, booking(doctor, "09:00", daysAhead(9)));
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/Ya tienes 8 citas por delante.*confirma tu dirección/);
    await db.user.update({ where: { id: stranger.id }, data: { email_verified: true } });
    expect((await book(stranger, booking(doctor, "09:00", daysAhead(9)))).status).toBe(201);
  });

  test("a patient holds at most twenty bookings, four on one doctor's day, and none beyond 90 days", async () => {
    const [doctor, patient, busy] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    for (const start of ["09:00", "10:00", "11:00", "12:00"])
      await createAppointment(doctor, busy, { start });
    expect((await book(busy, booking(doctor, "13:00"))).message).toMatch(/con ese doctor ese día/);
    expect((await book(busy, booking(doctor, "13:00", daysAhead(2)))).status).toBe(201);
    const late = await book(busy, booking(doctor, "09:00", daysAhead(91)));
    expect(late).toMatchObject({
      status: 409,
      fields: { date: expect.stringMatching(/hasta el/) },
    });
    for (let day = 1; day <= 20; day += 1)
      await createAppointment(doctor, patient, { date: daysAhead(day), start: "14:00" });
    expect((await book(patient, booking(doctor, "15:00", daysAhead(30)))).message).toMatch(
      /Ya tienes 20 citas por delante/,
    );
  });

  test("a patient makes at most twenty bookings a day, cancelled ones included", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    for (let day = 1; day <= 20; day += 1) {
      const { data } = await book(patient, booking(doctor, "09:00", daysAhead(day)));
      expect((await changeStatus(patient, data.id, "cancelled")).status).toBe(200);
    }
    expect((await book(patient, booking(doctor))).message).toMatch(/muchas citas en un día/);
  });

  test("bookings by staff do not count among the patient's twenty", async () => {
    const [admin, doctor, patient] = await Promise.all([
      createAdmin(),
      createDoctor(),
      createPatient(),
    ]);
    const enter = (day: number, status: string) =>
      call("POST", "/api/appointments", {
        token: admin.token,
        body: {
          ...booking(doctor, "09:00", daysAhead(day)),
          patient_id: patient.patientId,
          status,
        },
      });
    for (let day = 1; day <= 24; day += 1)
      expect((await enter(day, day <= 5 ? "cancelled" : "confirmed")).status).toBe(201);
    expect((await book(patient, booking(doctor))).status).toBe(201);
  });

  test("all unverified accounts of one network hold at most forty bookings, and people can still register", async () => {
    const [doctor, registered_from] = [await createDoctor(), someNetwork()];
    const people = await Promise.all(
      Array.from({ length: 6 }, () => createPatient({ ...unproved, registered_from })),
    );
    const last = people.pop();
    for (const [index, person] of people.entries())
      for (let day = 1; day <= 8; day += 1)
        await createAppointment(doctor, person, {
          date: daysAhead(day),
          start: `${String(9 + index).padStart(2, "0")}:00`,
        });
    if (!last) throw new Error("Nobody");
    expect((await book(last, booking(doctor, "15:00"))).message).toMatch(/^Desde tu red/);
    await db.user.update({ where: { id: last.id }, data: { identity_checked_at: new Date() } });
    expect((await book(last, booking(doctor, "15:00"))).status).toBe(201);
  });

  test("one network makes at most thirty registrations per hour", async () => {
    const network = someNetwork();
    const from = (host: number) => register({ "x-forwarded-for": `${network}.${host}` });
    await countAttempt([{ of: "register_network", whose: `${network}.0/24` }], 29);
    expect((await from(1)).status).toBe(201);
    expect((await from(2)).status).toBe(429);
  });

  test("a deactivation cancels all future bookings and sends each doctor one e-mail, and nobody else any", async () => {
    const [admin, doctor, patient] = await Promise.all([
      createAdmin(),
      createDoctor(),
      createPatient(),
    ]);
    for (const day of [1, 2, 3]) await createAppointment(doctor, patient, { date: daysAhead(day) });
    await createAppointment(doctor, patient, { date: daysAhead(-3), status: "confirmed" });
    const close = (person: Person) =>
      call("PUT", `/api/users/${person.id}`, { token: admin.token, body: { is_active: false } });
    for (const [person, coming_appointments] of [
      [patient, 3],
      [doctor, 0],
    ] as const)
      expect(
        (await call("GET", `/api/users/${person.id}`, { token: admin.token })).data,
      ).toMatchObject({ id: person.id, coming_appointments });
    expect((await close(patient)).data).toMatchObject({ cancelled_appointments: 3 });
    const { text } = await mailTo(doctor.email, /^Se cancelaron citas/);
    expect(text).toContain(patient.lastname);
    expect(await db.emailMessage.count({ where: { recipient: patient.email } })).toBe(0);
    await eventually("one e-mail to the doctor", async () => {
      return (await db.emailMessage.count({ where: { recipient: doctor.email } })) === 1;
    });
    // Closing a doctor's account cancels nothing: the clinic has to move those appointments.
    expect((await close(doctor)).data).toMatchObject({ cancelled_appointments: 0 });
  });
});
