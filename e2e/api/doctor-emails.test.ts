import { beforeAll, describe, expect, test } from "vitest";
import { formatTimeRange, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { call } from "../support/call";
import { emailsOf, holdMailOf, outcomesOf } from "../support/emails";
import { caughtFor, mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { at, book, booking, changeStatus, daysAhead, reschedule } from "../support/slots";
import { unproved } from "../support/strangers";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const date = daysAhead(3);
const cancel = (actor: Person, id: string) =>
  call("POST", `/api/appointments/${id}/cancel`, { token: actor.token, body: {} });
const giveTo = (doctor: Person, id: string, time = at("09:00", date)) =>
  reschedule(admin, id, { ...time, doctor_id: doctor.doctorId });

async function booked() {
  const [doctor, other, patient] = await Promise.all([
    createDoctor(),
    createDoctor(),
    createPatient(),
  ]);
  const { data } = await book(patient, booking(doctor, "09:00", date));
  await mailTo(doctor.email, /^Nueva cita para confirmar/);
  return { doctor, other, patient, id: String(data.id) };
}

const outcomes = (id: string) => outcomesOf(id, "doctors");
const subjectsTo = async ({ email }: Person) =>
  (await caughtFor(email)).map(({ subject }) => subject.split(":")[0]).sort();

describe("e-mails to a doctor", () => {
  test("the doctor gets an e-mail when a patient chooses another time, with the former time", async () => {
    const { doctor, patient, id } = await booked();
    await reschedule(patient, id, at("10:00", date));
    const { text, subject } = await mailTo(doctor.email, /^Una cita cambió de horario/);
    expect(subject).toBe(`Una cita cambió de horario: ${formatWeekdayDate(date)}, 10:00`);
    for (const part of [
      "El paciente cambió el horario de su cita. Puedes confirmarla en «Mis Citas».",
      `Paciente: ${fullName(patient)}`,
      `Horario: ${formatTimeRange("10:00", "10:30")}`,
      `Antes: ${formatWeekdayDate(date)}, ${formatTimeRange("09:00", "09:30")}`,
    ])
      expect(text).toContain(part);
  });

  test.each(["pending", "confirmed"] as const)(
    "the doctor gets an e-mail when a patient cancels a %s appointment",
    async (status) => {
      const { doctor, patient, id } = await booked();
      if (status === "confirmed") await changeStatus(doctor, id, status);
      await cancel(patient, id);
      const { text, subject } = await mailTo(doctor.email, /^Se canceló una cita/);
      expect(subject).toBe(`Se canceló una cita: ${formatWeekdayDate(date)}, 09:00`);
      expect(text).toContain("El paciente canceló esta cita. El horario quedó libre en tu agenda.");
      expect(text).toContain(`Paciente: ${fullName(patient)}`);
      expect(text).toContain(`Horario: ${formatTimeRange("09:00", "09:30")}`);
    },
  );

  test("the doctor gets an e-mail with the former time when the appointment is given to another doctor", async () => {
    const { doctor, other, id } = await booked();
    await giveTo(other, id, at("11:00"));
    const former = await mailTo(doctor.email, /^Se canceló una cita/);
    expect(former.text).toContain(`Hola, ${doctor.name}:`);
    expect(former.text).toContain("La clínica pasó esta cita a otro doctor.");
    expect(former.text).toContain(`Horario: ${formatTimeRange("09:00", "09:30")}`);
    expect(former.text).not.toContain(other.lastname);
    const next = await mailTo(other.email, /^Nueva cita para confirmar/);
    expect(next.text).toContain(`Horario: ${formatTimeRange("11:00", "11:30")}`);
    expect(await subjectsTo(other)).toEqual(["Nueva cita para confirmar"]);
  });

  test("the doctor gets an e-mail when an appointment is restored after an e-mail about its cancellation", async () => {
    const { doctor, patient, id } = await booked();
    await cancel(patient, id);
    await mailTo(doctor.email, /^Se canceló una cita/);
    await changeStatus(admin, id, "confirmed");
    await mailTo(doctor.email, /^Nueva cita en tu agenda/);
    // A doctor gets no e-mail about staff's cancellations, and so none about their end.
    await changeStatus(admin, id, "cancelled");
    await changeStatus(admin, id, "confirmed");
    await cancel(patient, id);
    expect(await outcomes(id)).toEqual([
      ...["doctor_booked sent", "doctor_unbooked sent"],
      ...["doctor_booked sent", "doctor_booked skipped", "doctor_unbooked sent"],
    ]);
  });
});

describe("changes without an e-mail to the doctor", () => {
  test("the doctor gets no e-mail when staff move or cancel an appointment", async () => {
    const { doctor, id } = await booked();
    await reschedule(admin, id, at("10:00", date));
    await reschedule(doctor, id, at("11:00", date));
    await cancel(admin, id);
    await changeStatus(doctor, id, "pending");
    expect(await outcomes(id)).toEqual(["doctor_booked sent"]);
  });

  test("the doctor gets no e-mail about an earlier move, or a cancellation undone before its e-mail is sent", async () => {
    const { doctor, patient, id } = await booked();
    const release = await holdMailOf(doctor);
    await reschedule(patient, id, at("10:00", date));
    await reschedule(patient, id, at("11:00", date));
    await cancel(patient, id);
    await changeStatus(admin, id, "pending");
    await emailsOf(id);
    await release();
    expect(await outcomes(id)).toEqual([
      ...["doctor_booked sent", "doctor_moved skipped", "doctor_moved sent"],
      ...["doctor_unbooked skipped", "doctor_booked skipped"],
    ]);
    const { text } = await mailTo(doctor.email, /^Una cita cambió de horario/);
    expect(text).toContain(`Horario: ${formatTimeRange("11:00", "11:30")}`);
  });

  test("the doctor gets no e-mail about an appointment that was theirs only for a moment", async () => {
    const { doctor, other, id } = await booked();
    const third = await createDoctor();
    const release = await holdMailOf(other);
    await giveTo(other, id);
    await giveTo(third, id);
    await emailsOf(id);
    await release();
    const sent = await outcomes(id);
    expect(sent.filter((outcome) => outcome.endsWith("skipped"))).toEqual([
      ...["doctor_booked skipped", "doctor_unbooked skipped"],
    ]);
    expect(await subjectsTo(other)).toEqual([]);
    expect(await subjectsTo(third)).toEqual(["Nueva cita para confirmar"]);
    expect(await subjectsTo(doctor)).toEqual(["Nueva cita para confirmar", "Se canceló una cita"]);
  });
});

test("a doctor's e-mail has no word that an unverified patient typed", async () => {
  const [doctor, patient] = await Promise.all([
    createDoctor(),
    createPatient({ ...unproved, name: "Urgente" }),
  ]);
  const { data } = await book(patient, booking(doctor, "09:00", date));
  await mailTo(doctor.email, /^Nueva cita para confirmar/);
  const body = { reason: "Urgente" };
  const { token } = patient;
  await call("POST", `/api/appointments/${data.id}/cancel`, { token, body });
  const { text, html } = await mailTo(doctor.email, /^Se canceló una cita/);
  expect(text).toContain("Paciente: Sin verificar");
  expect(text + html).not.toContain("Urgente");
});
