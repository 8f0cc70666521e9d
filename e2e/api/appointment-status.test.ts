import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { book, booking, changeStatus } from "../support/slots";

describe("status", () => {
  const pending = async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor));
    return { doctor, patient, id: data.id };
  };

  test("the doctor confirms, then may cancel, and the slot is free again", async () => {
    const { doctor, id } = await pending();
    expect((await changeStatus(doctor, id, "confirmed")).data.status).toBe("confirmed");
    expect((await changeStatus(doctor, id, "confirmed")).status).toBe(409);
    expect((await changeStatus(doctor, id, "cancelled")).data.status).toBe("cancelled");
    expect((await book(await createPatient(), booking(doctor))).status).toBe(201);
  });

  test("the patient cancels while pending only, and may do nothing else", async () => {
    const { doctor, patient, id } = await pending();
    expect((await changeStatus(patient, id, "confirmed")).status).toBe(403);
    await changeStatus(doctor, id, "confirmed");
    expect((await changeStatus(patient, id, "cancelled")).status).toBe(409);
  });

  test("a doctor completes what is confirmed and has begun", async () => {
    const { doctor, id } = await pending();
    expect((await changeStatus(doctor, id, "completed")).status).toBe(409);
    await changeStatus(doctor, id, "confirmed");
    expect(await changeStatus(doctor, id, "completed")).toMatchObject({
      status: 409,
      message: "La cita todavía no ha comenzado.",
    });
    await db.appointment.update({ where: { id }, data: { date: new Date("2021-03-01") } });
    expect((await changeStatus(doctor, id, "completed")).data.status).toBe("completed");
  });

  test("another's appointment does not exist", async () => {
    const { id } = await pending();
    for (const stranger of [await createDoctor(), await createPatient()])
      expect((await changeStatus(stranger, id, "cancelled")).status).toBe(404);
    expect((await changeStatus(await createAdmin(), id, "otra")).status).toBe(422);
    expect((await changeStatus(await createAdmin(), "no-es-un-id", "cancelled")).status).toBe(404);
  });

  test("an Admin brings a cancelled one back only while its time is free", async () => {
    const { doctor, patient, id } = await pending();
    const admin = await createAdmin();
    await changeStatus(patient, id, "cancelled");
    expect((await changeStatus(admin, id, "confirmed")).status).toBe(200);
    await changeStatus(admin, id, "cancelled");
    await book(await createPatient(), booking(doctor));
    expect((await changeStatus(admin, id, "confirmed")).status).toBe(409);
  });
});
