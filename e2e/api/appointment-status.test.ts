import { describe, expect, test } from "vitest";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";

/** Moves the appointment to the start of the clinic's day, `daysAgo` days back. */
const begin = (id: string, daysAgo = 0) =>
  db.appointment.update({
    where: { id },
    data: { date: dbDate(daysAhead(-daysAgo)), start_time: dbTime("00:00:00") },
  });

describe("the status of an appointment", () => {
  const pending = async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor));
    return { doctor, patient, id: data.id };
  };

  test("a doctor confirms and then cancels, and the slot is free again", async () => {
    const { doctor, id } = await pending();
    expect((await changeStatus(doctor, id, "confirmed")).data.status).toBe("confirmed");
    expect((await changeStatus(doctor, id, "confirmed")).status).toBe(409);
    expect((await changeStatus(doctor, id, "cancelled")).data.status).toBe("cancelled");
    expect((await book(await createPatient(), booking(doctor))).status).toBe(201);
  });

  test("a patient can cancel a pending appointment, and make no other change of status", async () => {
    const { doctor, patient, id } = await pending();
    expect((await changeStatus(patient, id, "confirmed")).status).toBe(403);
    await changeStatus(doctor, id, "confirmed");
    expect((await changeStatus(patient, id, "cancelled")).status).toBe(409);
  });

  test("a doctor completes a confirmed appointment that has begun", async () => {
    const { doctor, id } = await pending();
    expect((await changeStatus(doctor, id, "completed")).status).toBe(409);
    await changeStatus(doctor, id, "confirmed");
    expect(await changeStatus(doctor, id, "completed")).toMatchObject({
      status: 409,
      message: "La cita todavía no ha comenzado.",
    });
    await begin(id);
    expect((await changeStatus(doctor, id, "completed")).data.status).toBe("completed");
  });

  test("a change of another person's appointment is 404", async () => {
    const { id } = await pending();
    for (const stranger of [await createDoctor(), await createPatient()])
      expect((await changeStatus(stranger, id, "cancelled")).status).toBe(404);
    expect((await changeStatus(await createAdmin(), id, "otra")).status).toBe(422);
    expect((await changeStatus(await createAdmin(), "no-es-un-id", "cancelled")).status).toBe(404);
  });

  test("an Admin restores a cancelled appointment only while its time is free", async () => {
    const { doctor, patient, id } = await pending();
    const admin = await createAdmin();
    await changeStatus(patient, id, "cancelled");
    expect((await changeStatus(admin, id, "confirmed")).status).toBe(200);
    await changeStatus(admin, id, "cancelled");
    await book(await createPatient(), booking(doctor));
    expect((await changeStatus(admin, id, "confirmed")).status).toBe(409);
  });
});

describe("CWE-841: the status of appointments that have begun", () => {
  const passed = {
    status: 409,
    message: expect.stringMatching(/Para cambiarla, llama a la clínica/),
  };

  test("a patient cannot change an appointment that has begun", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { id } = await createAppointment(doctor, patient);
    await begin(id);
    expect(await changeStatus(patient, id, "cancelled")).toMatchObject(passed);
    expect((await db.appointment.findUniqueOrThrow({ where: { id } })).status).toBe("pending");
  });

  test.each([
    ["confirmed", "pending"],
    ["cancelled", "pending"],
    ["cancelled", "confirmed"],
    ["completed", "confirmed"],
  ] as const)(
    "a doctor makes an appointment %s on its day, and not the day after",
    async (to, from) => {
      const [admin, doctor] = await Promise.all([createAdmin(), createDoctor()]);
      const [today, yesterday] = await Promise.all(
        [0, 1].map(async (daysAgo) => {
          const start = ["09:00", "10:00"][daysAgo] ?? "";
          const patient = await createPatient();
          const { id } = await createAppointment(doctor, patient, { status: from, start });
          await begin(id, daysAgo);
          return id;
        }),
      );
      expect((await changeStatus(doctor, today ?? "", to)).data).toMatchObject({ status: to });
      expect(await changeStatus(doctor, yesterday ?? "", to)).toMatchObject(passed);
      expect((await changeStatus(admin, yesterday ?? "", to)).data).toMatchObject({ status: to });
    },
  );
});
