import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { formatTime, formatWeekdayDate } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { createAppointmentIn } from "../support/dashboards";
import { emailsOf } from "../support/emails";
import { mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { at, book, booking, daysAhead, reschedule } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const cancel = (actor: Person, id: string, body: unknown = {}) =>
  call("POST", `/api/appointments/${id}/cancel`, { token: actor.token, body });
const eventsOf = async (id: string) =>
  (await call("GET", `/api/appointments/${id}/events`, { token: admin.token })).data;
const rowOf = (id: string) => db.appointment.findUniqueOrThrow({ where: { id } });

async function given(status: "pending" | "confirmed" | "cancelled" = "confirmed") {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id } = await createAppointment(doctor, patient, { date: daysAhead(3), status });
  return { doctor, patient, id };
}

const kept = `Conservas tu cita del ${formatWeekdayDate(daysAhead(3))}, ${formatTime("09:00:00")}.`;
const taken = { status: 409, message: `Ese horario se ocupó recién. ${kept}` };

describe("an Admin's move", () => {
  test("an Admin moves an appointment to another time and doctor: one appointment, one event, one e-mail", async () => {
    const { id, doctor, patient } = await given();
    const other = await createDoctor([]);
    const body = { ...at("20:15"), doctor_id: other.doctorId, reason: "Viaje" };
    expect(await reschedule(admin, id, body)).toMatchObject({
      status: 200,
      data: {
        ...{ id, doctor_id: other.doctorId, patient_id: patient.patientId, status: "confirmed" },
        ...{ date: daysAhead(5), start_time: "20:15:00", end_time: "20:45:00" },
      },
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      ...{ kind: "moved", reason: "Viaje", via: "screen" },
      from: { date: daysAhead(3), start_time: "09:00:00", doctor_id: doctor.doctorId },
      to: { date: daysAhead(5), start_time: "20:15:00", doctor_id: other.doctorId },
    });
    const letter = await mailTo(patient.email, /Tu cita cambió de horario/);
    const entry = letter.attachments.find(({ type }) => type === "text/calendar")?.text ?? "";
    expect(entry).toMatch(/SEQUENCE:1/);
    expect(entry).toContain(`UID:${id}`);
    const sent = (await emailsOf(id)).map(({ kind, recipient }) => [kind, recipient]);
    expect(sent).toEqual([
      ["changed", patient.email],
      ["doctor_booked", other.email],
      ["doctor_unbooked", doctor.email],
    ]);
    // The old time is free, of the old doctor.
    expect((await book(patient, booking(doctor, "09:00", daysAhead(3)))).status).toBe(201);
  });

  test("an Admin's move that overlaps names the other appointment, and says that nothing has changed", async () => {
    const { id, doctor } = await given();
    const inTheWay = await createAppointment(doctor, await createPatient(), {
      ...{ date: daysAhead(5), start: "10:00" },
    });
    const before = await rowOf(id);
    expect(await reschedule(admin, id, at("10:15"))).toMatchObject({
      ...taken,
      fields: { conflict_id: inTheWay.id, conflict: expect.stringContaining("10:00 – 10:30") },
    });
    expect(await rowOf(id)).toEqual(before);
    expect(await emailsOf(id)).toEqual([]);
  });

  test("an Admin cannot move an appointment to an inactive doctor, or to a time of the patient's other appointment", async () => {
    const { id, patient } = await given();
    const [gone, other, third] = await Promise.all([
      createDoctor([], { is_active: false }),
      createDoctor(),
      createDoctor(),
    ]);
    await createAppointment(third, patient, { date: daysAhead(5), start: "10:00" });
    const to = (doctor: Person) => ({ ...at("10:00"), doctor_id: doctor.doctorId });
    expect((await reschedule(admin, id, to(gone))).status).toBe(404);
    expect(await reschedule(admin, id, to(other))).toMatchObject(taken);
    expect((await reschedule(admin, id, { ...at("10:00", daysAhead(-1)) })).status).toBe(422);
    expect((await reschedule(admin, id, { ...at("10:00"), end_time: "09:00" })).status).toBe(422);
  });

  test("an Admin cannot move an appointment that changed since it was read, has passed or is cancelled", async () => {
    const { id } = await given();
    const seen = (await rowOf(id)).updatedAt.toISOString();
    const { data } = await reschedule(admin, id, { ...at("11:00"), updatedAt: seen });
    const late = await reschedule(admin, id, { ...at("12:00"), updatedAt: seen });
    expect(late).toMatchObject({
      status: 409,
      message: "La cita cambió mientras tanto. Revisa los datos.",
    });
    const again = await reschedule(admin, id, { ...at("11:00"), updatedAt: data.updatedAt });
    expect(again.data).toEqual(data);
    const over = await given("cancelled");
    expect(await reschedule(admin, over.id, at("11:00"))).toMatchObject({
      status: 409,
      message: "La cita ya no admite ese cambio de estado. Actualiza la página.",
    });
  });
});

describe("a doctor's move", () => {
  test("a doctor moves an own appointment to any free time, and to no other doctor", async () => {
    const { id, doctor } = await given();
    const other = await createDoctor();
    const away = await reschedule(doctor, id, { ...at("09:00"), doctor_id: other.doctorId });
    expect(away.status).toBe(403);
    expect((await reschedule(other, id, at("09:00"))).status).toBe(404);
    const moved = await reschedule(doctor, id, { ...at("21:10"), doctor_id: doctor.doctorId });
    expect(moved).toMatchObject({
      status: 200,
      data: { status: "confirmed", start_time: "21:10:00" },
    });
  });

  test("a doctor does not learn with whom else the patient has an appointment", async () => {
    const { id, doctor, patient } = await given();
    await createAppointment(await createDoctor(), patient, { date: daysAhead(5), start: "10:00" });
    const { status, message, fields } = await reschedule(doctor, id, at("10:00"));
    expect({ status, message }).toEqual(taken);
    expect(fields).toBeUndefined();
  });
});

describe("a patient's move", () => {
  test("a patient moves a confirmed appointment to a free slot, where it is pending again", async () => {
    const { id, doctor, patient } = await given();
    expect(await reschedule(patient, id, at("09:30", daysAhead(3)))).toMatchObject({
      status: 200,
      data: { id, status: "pending", start_time: "09:30:00" },
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: "moved", to: { status: "pending" } });
    const letter = await mailTo(patient.email, /Tu cita cambió de horario/);
    expect(letter.text).toContain("Te avisaremos cuando el consultorio la confirme.");
    expect((await book(await createPatient(), booking(doctor, "09:00", daysAhead(3)))).status).toBe(
      201,
    );
  });

  test("a patient cannot move to a time that is not a free slot, beyond the horizon, or another person's appointment", async () => {
    const { id, doctor, patient } = await given();
    await createAppointment(doctor, await createPatient(), { date: daysAhead(5), start: "10:00" });
    for (const start of ["10:00", "10:15", "23:00"])
      expect(await reschedule(patient, id, at(start))).toMatchObject(taken);
    expect((await reschedule(patient, id, at("09:00", daysAhead(400)))).message).toMatch(
      /^Por ahora se puede reservar hasta/,
    );
    const other = await createDoctor();
    const away = { ...at("09:00"), doctor_id: other.doctorId };
    expect((await reschedule(patient, id, away)).status).toBe(403);
    expect((await reschedule(await createPatient(), id, at("09:00"))).status).toBe(404);
    expect((await rowOf(id)).sequence).toBe(0);
  });

  test("a patient changes nothing online from two hours before it begins", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { id } = await createAppointmentIn(119, doctor, patient, "");
    const late = {
      status: 409,
      message: expect.stringMatching(/^Ya no se puede cambiar en línea. Llama a la clínica/),
    };
    expect(await reschedule(patient, id, at("09:00"))).toMatchObject(late);
    expect(await cancel(patient, id)).toMatchObject(late);
    expect((await cancel(doctor, id)).status).toBe(200);
  });

  test("a patient can move as many times a day as book", async () => {
    const { id, patient } = await given();
    const starts = ["10:00", "11:00"];
    for (let move = 0; move < 20; move += 1)
      expect((await reschedule(patient, id, at(starts[move % 2] ?? ""))).status).toBe(200);
    expect(await reschedule(patient, id, at("10:00"))).toMatchObject({
      status: 409,
      message: "Cambiaste muchas citas en un día. Vuelve a intentarlo mañana.",
    });
  });
});

describe("cancelling", () => {
  test("a patient cancels a confirmed appointment with a reason, which its history has", async () => {
    const { id, doctor, patient } = await given();
    expect(await cancel(patient, id, { reason: "Me siento mejor 🙂" })).toMatchObject({
      status: 200,
      data: { id, status: "cancelled" },
    });
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      ...{ kind: "cancelled", reason: "Me siento mejor 🙂" },
      by: { role: "Patient" },
    });
    expect((await cancel(patient, id)).status).toBe(409);
    expect((await cancel(await createPatient(), id)).status).toBe(404);
    expect((await cancel(doctor, id, { reason: "a".repeat(201) })).status).toBe(422);
    expect((await emailsOf(id)).map(({ kind }) => kind)).toEqual(["cancelled", "doctor_unbooked"]);
  });
});
