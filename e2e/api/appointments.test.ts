import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { emailsOf } from "../support/emails";
import { mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const edit = (id: string, body: unknown) =>
  call("PUT", `/api/appointments/${id}`, { token: admin.token, body });
const remove = (id: string) => call("DELETE", `/api/appointments/${id}`, { token: admin.token });
const kindsOf = async (id: string) => (await emailsOf(id)).map(({ kind }) => kind);

async function given(status: "pending" | "confirmed" | "cancelled" | "completed" = "confirmed") {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const row = await createAppointment(doctor, patient, {
    date: daysAhead(3),
    status,
    notes: "Nota",
  });
  return { doctor, patient, id: row.id };
}

describe("an Admin's edit", () => {
  test("an Admin's edit moves the appointment and sends the patient the same calendar entry", async () => {
    const { id, patient } = await given();
    const change = { date: daysAhead(5), start_time: "15:00", end_time: "15:45" };
    expect(await edit(id, change)).toMatchObject({
      status: 200,
      data: {
        id,
        date: daysAhead(5),
        start_time: "15:00:00",
        end_time: "15:45:00",
        status: "confirmed",
        notes: "Nota",
      },
    });
    const letter = await mailTo(patient.email, /Tu cita cambió/);
    expect(letter.text).toContain("15:00 – 15:45");
    const entry = letter.attachments.find(({ type }) => type === "text/calendar")?.text ?? "";
    expect(entry).toMatch(/METHOD:REQUEST/);
    expect(entry).toMatch(/SEQUENCE:1/);
  });

  test("an Admin's edit changes only the given fields, and only those that it can change", async () => {
    const { id, doctor, patient } = await given();
    const body = { notes: "", doctor_id: crypto.randomUUID(), patient_id: crypto.randomUUID() };
    expect((await edit(id, body)).data).toMatchObject({
      date: daysAhead(3),
      notes: null,
      doctor_id: doctor.doctorId,
      patient_id: patient.patientId,
    });
    expect((await edit(id, {})).status).toBe(200);
  });

  test.each([
    [
      "into the past",
      { date: "2021-03-01" },
      "date",
      "La fecha de la cita no puede ser en el pasado.",
    ],
    [
      "to end before it starts",
      { end_time: "08:00" },
      "end_time",
      "La hora de fin debe ser posterior a la hora de inicio",
    ],
    ["to a day that is none", { date: "2027-02-30" }, "date", "Fecha inválida"],
    ["to a status that is none", { status: "otro" }, "status", "Estado inválido"],
    ["to a time that is none", { start_time: "9" }, "start_time", "Hora inválida"],
  ])("an Admin's edit with %s is refused at its field", async (_, change, field, message) => {
    const { id } = await given();
    const before = await db.appointment.findUniqueOrThrow({ where: { id } });
    expect(await edit(id, change)).toMatchObject({ status: 422, fields: { [field]: message } });
    expect(await db.appointment.findUniqueOrThrow({ where: { id } })).toEqual(before);
    expect(await kindsOf(id)).toEqual([]);
  });

  test("an Admin's edit is refused if it overlaps another appointment of the doctor or the patient", async () => {
    const { id, doctor, patient } = await given();
    const [otherDoctor, otherPatient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, otherPatient, { date: daysAhead(3), start: "11:00" });
    await createAppointment(otherDoctor, patient, { date: daysAhead(3), start: "12:00" });
    expect(await edit(id, { start_time: "10:45", end_time: "11:15" })).toMatchObject({
      status: 409,
      message: "El horario seleccionado ya no está disponible",
    });
    expect(await edit(id, { start_time: "12:00", end_time: "12:30" })).toMatchObject({
      status: 409,
      message: "El paciente ya tiene otra cita en ese horario. Elige otro horario.",
    });
    expect(await kindsOf(id)).toEqual([]);
  });

  test("an Admin's edit that overlaps another appointment names that appointment, to an Admin only", async () => {
    const { id, doctor, patient } = await given();
    const [otherDoctor, otherPatient] = await Promise.all([createDoctor(), createPatient()]);
    const [ofDoctor, ofPatient] = await Promise.all([
      createAppointment(doctor, otherPatient, { date: daysAhead(3), start: "11:00" }),
      createAppointment(otherDoctor, patient, { date: daysAhead(3), start: "12:00" }),
    ]);
    expect((await edit(id, { start_time: "10:45", end_time: "11:15" })).fields).toEqual({
      conflict_id: ofDoctor.id,
      conflict: `${fullName(otherPatient)}, 11:00 – 11:30`,
    });
    expect((await edit(id, { start_time: "12:00", end_time: "12:30" })).fields).toEqual({
      conflict_id: ofPatient.id,
      conflict: `${fullName(patient)} con Dr. ${fullName(otherDoctor)}, 12:00 – 12:30`,
    });
    const wanted = booking(doctor, "11:00", daysAhead(3));
    expect(await book(admin, { ...wanted, patient_id: patient.patientId })).toMatchObject({
      status: 409,
      fields: { conflict_id: ofDoctor.id },
    });
    const refused = await book(patient, wanted);
    expect(refused.status).toBe(409);
    expect(refused.fields).toBeUndefined();
    // A cancelled appointment does not occupy its slot until it is restored.
    const cancelled = await createAppointment(doctor, patient, {
      ...{ date: daysAhead(3), start: "11:00", status: "cancelled" },
    });
    expect(await changeStatus(admin, cancelled.id, "confirmed")).toMatchObject({
      status: 409,
      message: "El horario seleccionado ya no está disponible",
      fields: { conflict_id: ofDoctor.id },
    });
    expect((await changeStatus(admin, id, "pending")).status).toBe(200);
  });

  test("an Admin's edit or change of status is refused if the appointment has changed since it was read", async () => {
    const { id } = await given();
    const { data: seen } = await edit(id, { notes: "Primera" });
    const { data: now } = await edit(id, { notes: "Segunda", updatedAt: seen.updatedAt });
    expect(now.notes).toBe("Segunda");
    const late = await edit(id, { notes: "Tercera", updatedAt: seen.updatedAt });
    expect(late.status).toBe(409);
    expect(late.message).toMatch(
      /^La cita cambió mientras tanto: ahora es el .+, y está confirmada/,
    );
    const body = { status: "cancelled", updatedAt: seen.updatedAt };
    const path = `/api/appointments/${id}/status`;
    expect((await call("PATCH", path, { token: admin.token, body })).status).toBe(409);
    expect(await db.appointment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: "confirmed",
      notes: "Segunda",
    });
    expect((await edit(id, { updatedAt: "ayer" })).fields).toEqual({ updatedAt: "Fecha inválida" });
  });

  test("an Admin's edit can change the status and notes of a past appointment", async () => {
    const { id } = await given();
    const date = new Date("2021-03-01");
    await db.appointment.update({ where: { id }, data: { date } });
    const change = { date: "2021-03-01", status: "completed", notes: "Atendida" };
    expect(await edit(id, change)).toMatchObject({ status: 200, data: { status: "completed" } });
    expect(await kindsOf(id)).toEqual([]);
  });

  test("an Admin's edit of a cancelled appointment's notes sends no e-mail; restoring the appointment does", async () => {
    const { id, patient } = await given("cancelled");
    expect((await edit(id, { notes: "Avisó por teléfono" })).status).toBe(200);
    expect(await kindsOf(id)).toEqual([]);
    expect((await edit(id, { status: "pending" })).status).toBe(200);
    await mailTo(patient.email, /Tu cita cambió/);
  });
});

test.each(["confirmed", "completed"] as const)(
  "the patient gets an e-mail when an Admin changes an appointment from %s to pending",
  async (status) => {
    const { id, patient } = await given(status);
    expect((await changeStatus(admin, id, "pending")).status).toBe(200);
    const letter = await mailTo(patient.email, /Tu cita cambió/);
    expect(letter.text).toContain("Te avisaremos cuando el consultorio la confirme.");
    const entry = letter.attachments.find(({ type }) => type === "text/calendar")?.text ?? "";
    expect(entry).toMatch(/STATUS:TENTATIVE/);
  },
);

describe("an Admin's deletion", () => {
  test("an Admin's deletion of an upcoming appointment e-mails the patient that it is cancelled", async () => {
    const { id, patient } = await given("pending");
    expect(await remove(id)).toMatchObject({ status: 200, data: { id } });
    expect(await db.appointment.count({ where: { id } })).toBe(0);
    const letter = await mailTo(patient.email, /Tu cita fue cancelada/);
    const entry = letter.attachments.find(({ type }) => type === "text/calendar")?.text ?? "";
    expect(entry).toMatch(/METHOD:CANCEL/);
    expect((await remove(id)).status).toBe(404);
  });

  test.each(["cancelled", "completed"] as const)(
    "an Admin's deletion of a %s appointment sends no e-mail",
    async (status) => {
      const { id } = await given(status);
      expect((await remove(id)).status).toBe(200);
      expect(await kindsOf(id)).toEqual([]);
    },
  );

  test("an Admin's deletion and a simultaneous confirmation leave no appointment without an e-mail", async () => {
    const { id, doctor } = await given("pending");
    const [removed, confirmed] = await Promise.all([
      remove(id),
      changeStatus(doctor, id, "confirmed"),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(confirmed.status);
    expect(await db.appointment.count({ where: { id } })).toBe(0);
  });
});

describe("the list's filters", () => {
  test("an Admin can combine the list's filters of doctor, patient, status and date range", async () => {
    const { id, doctor, patient } = await given();
    await createAppointment(doctor, patient, { date: daysAhead(4), status: "cancelled" });
    const found = async (query: string) => {
      const path = `/api/appointments?doctor_id=${doctor.doctorId}&${query}`;
      const { data } = await call("GET", path, { token: admin.token });
      return data.map((row: { id: string }) => row.id);
    };
    expect(await found("")).toHaveLength(2);
    expect(await found(`patient_id=${patient.patientId}&status=confirmed`)).toEqual([id]);
    expect(await found(`date_from=${daysAhead(1)}&date_to=${daysAhead(3)}`)).toEqual([id]);
    expect(await found(`patient=${patient.lastname.toUpperCase()}&date=${daysAhead(3)}`)).toEqual([
      id,
    ]);
    expect(await found(`patient_id=${crypto.randomUUID()}`)).toEqual([]);
    expect(await found("status=&date_from=&patient=")).toHaveLength(2);
  });
});

test("the list finds one appointment by its id, for those in whose scope it is", async () => {
  const { id, patient } = await given();
  const find = async ({ token }: Person) =>
    (await call("GET", `/api/appointments?id=${id}`, { token })).data.length;
  expect(await find(admin)).toBe(1);
  expect(await find(patient)).toBe(1);
  expect(await find(await createPatient())).toBe(0);
});
