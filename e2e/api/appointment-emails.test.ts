import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { doctorName, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { call } from "../support/call";
import { emailsOf, holdMailOf, outcomesOf } from "../support/emails";
import { caughtFor, mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { at, book, booking, changeStatus, daysAhead, reschedule } from "../support/slots";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const edit = (id: string, body: object) =>
  call("PUT", `/api/appointments/${id}`, { token: admin.token, body });
const eventsOf = (appointment_id: string) =>
  db.appointmentEvent.findMany({ where: { appointment_id }, orderBy: { number: "asc" } });
const rowOf = (id: string) => db.appointment.findUniqueOrThrow({ where: { id } });

async function booked(given: { status?: "pending" | "confirmed" } = {}) {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { data } = await book(patient, booking(doctor, "09:00", daysAhead(3)));
  await mailTo(patient.email, /^Tu cita fue agendada/);
  if (given.status) await changeStatus(doctor, data.id, given.status);
  return { doctor, patient, id: String(data.id) };
}

/** As the e-mail says it. */
const saidBefore = (time: string, end: string, date: string, doctor: Person) =>
  `Antes: ${formatWeekdayDate(date)}, ${formatTimeRange(time, end)}, con ${doctorName({ title: null, User: doctor })}`;

describe("an e-mail about a change", () => {
  test("an e-mail about a change gives the former date, time and doctor", async () => {
    const { doctor, patient, id } = await booked();
    const other = await createDoctor([]);
    await reschedule(admin, id, { ...at("20:15"), doctor_id: other.doctorId });
    const { text } = await mailTo(patient.email, /^Tu cita cambió de horario/);
    expect(text).toContain(saidBefore("09:00", "09:30", daysAhead(3), doctor));
    expect(text).toContain(`Doctor: ${doctorName({ title: null, User: other })}`);
  });

  test("an e-mail about another doctor alone does not mention another time", async () => {
    const { doctor, patient, id } = await booked();
    const other = await createDoctor([]);
    await reschedule(admin, id, {
      ...at("09:00", daysAhead(3)),
      doctor_id: other.doctorId,
    });
    const { text } = await mailTo(patient.email, /^Tu cita cambió: /);
    expect(text).toContain(saidBefore("09:00", "09:30", daysAhead(3), doctor));
  });

  test("an e-mail about a change gives the values of the last e-mail, not those of a change in between", async () => {
    const { doctor, patient, id } = await booked();
    const release = await holdMailOf(patient);
    await reschedule(admin, id, at("10:00"));
    await reschedule(admin, id, at("11:00"));
    await emailsOf(id);
    await release();
    expect(await outcomesOf(id, "patient")).toEqual([
      "booked sent",
      "changed skipped",
      "changed sent",
    ]);
    const { text } = await mailTo(patient.email, /^Tu cita cambió de horario/);
    expect(text).toContain(saidBefore("09:00", "09:30", daysAhead(3), doctor));
    expect(text).not.toContain("10:00");
  });

  test("an e-mail about a change gives no former values if they are those of the last e-mail", async () => {
    const { patient, id } = await booked();
    const release = await holdMailOf(patient);
    await reschedule(admin, id, at("10:00"));
    await reschedule(admin, id, at("09:00", daysAhead(3)));
    await emailsOf(id);
    await release();
    const { text } = await mailTo(patient.email, /^Tu cita cambió: /);
    expect(text).not.toContain("Antes:");
  });

  test("an e-mail about a change gives no former values if no e-mail was sent", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const release = await holdMailOf(patient);
    const { data } = await book(patient, booking(doctor, "09:00", daysAhead(3)));
    await reschedule(admin, data.id, at("10:00"));
    await emailsOf(data.id);
    await release();
    expect(await outcomesOf(data.id, "patient")).toEqual(["booked skipped", "changed sent"]);
    const { text } = await mailTo(patient.email, /^Tu cita cambió de horario/);
    expect(text).not.toContain("Antes:");
  });

  test("an e-mail about a cancellation gives the time that the patient knows", async () => {
    const { doctor, patient, id } = await booked();
    const release = await holdMailOf(patient);
    await reschedule(admin, id, at("10:00"));
    await changeStatus(admin, id, "cancelled");
    await emailsOf(id);
    await release();
    const { text } = await mailTo(patient.email, /^Tu cita fue cancelada/);
    expect(text).toContain(saidBefore("09:00", "09:30", daysAhead(3), doctor));
  });
});

test("the cancellation of a deleted appointment that 0.2.0 left in the queue is sent", async () => {
  const { patient, id } = await booked();
  const release = await holdMailOf(patient);
  await call("DELETE", `/api/appointments/${id}`, { token: admin.token });
  // The fields that 0.2.0 did not have.
  await db.$executeRaw`
    UPDATE email_messages
       SET facts = facts #- '{appointment,attendance}' #- '{appointment,attendance_at}'
             #- '{appointment,overbooked}' #- '{appointment,uncovered_at}'
             #- '{appointment,Doctor,title}' #- '{appointment,Doctor,office}'
     WHERE appointment_id = ${id}::uuid AND kind = 'cancelled'`;
  await release();
  const { text } = await mailTo(patient.email, /^Tu cita fue cancelada/);
  expect(text).toContain(formatTimeRange("09:00", "09:30"));
});

describe("a change of notes alone", () => {
  test("a change of notes alone sends nothing and keeps SEQUENCE, but has an event", async () => {
    const { patient, id } = await booked();
    const { sequence, updatedAt } = await rowOf(id);
    expect((await edit(id, { notes: "Traer los análisis" })).status).toBe(200);
    const now = await rowOf(id);
    expect(now.sequence).toBe(sequence);
    expect(+now.updatedAt).toBeGreaterThan(+updatedAt);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: "edited", sequence });
    expect(await outcomesOf(id, "patient")).toEqual(["booked sent"]);
    // A later e-mail has the next SEQUENCE.
    await reschedule(admin, id, at("10:00"));
    const { attachments } = await mailTo(patient.email, /^Tu cita cambió de horario/);
    expect(attachments[0]?.text).toContain(`SEQUENCE:${sequence + 1}`);
    expect(await caughtFor(patient.email)).toHaveLength(2);
  });

  test("a change of notes alone does not make a queued e-mail obsolete", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const release = await holdMailOf(patient);
    const { data } = await book(patient, booking(doctor, "09:00", daysAhead(3)));
    await edit(data.id, { notes: "Traer los análisis" });
    await emailsOf(data.id);
    await release();
    await mailTo(patient.email, /^Tu cita fue agendada/);
  });

  test("the database refuses a change of notes without its event", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, { ...booking(doctor), notes: "Con evento" });
    const change = db.appointment.update({
      where: { id: data.id },
      data: { notes: "Sin evento" },
    });
    await expect(change).rejects.toThrow(/23000|has no event of its new notes/);
  });
});

describe("e-mails and their calendar entries", () => {
  const entryOf = ({
    attachments,
  }: {
    attachments: { type: string; text?: string | undefined }[];
  }) =>
    (attachments.find(({ type }) => type === "text/calendar")?.text ?? "").replaceAll(
      /\r?\n /g,
      "",
    );
  const unread = "Responder a la invitación del calendario no avisa a la clínica.";

  test("e-mails and calendar entries explain how to cancel, and that the clinic receives no replies to the invitation", async () => {
    const { doctor, patient, id } = await booked();
    const call = `Si falta poco para la cita, comunícate con la clínica: ${doctor.phone}.`;
    const pending = await mailTo(patient.email, /^Tu cita fue agendada/);
    await changeStatus(doctor, id, "confirmed");
    const confirmed = await mailTo(patient.email, /^Tu cita está confirmada/);
    for (const [mail, how] of [
      [pending, `Si no puedes ir, cancélala en «Mis Citas». ${call} ${unread}`],
      [confirmed, `Si no puedes ir, pulsa «No puedo ir» en «Mis Citas». ${call} ${unread}`],
    ] as const) {
      expect(mail.text.replaceAll(/\s+/g, " ")).toContain(how);
      // RFC 5545 §3.3.11.
      expect(entryOf(mail)).toContain(`DESCRIPTION:${how.replaceAll(",", "\\,")}`);
    }
    await changeStatus(doctor, id, "cancelled");
    const cancelled = await mailTo(patient.email, /^Tu cita fue cancelada/);
    expect(cancelled.text + entryOf(cancelled)).not.toContain("Si no puedes ir");
  });

  test("calendar entries invite a patient who has accepted, and request no reply", async () => {
    const { patient } = await booked();
    const entry = entryOf(await mailTo(patient.email, /^Tu cita fue agendada/));
    const [attendee = ""] = /^ATTENDEE.*$/m.exec(entry) ?? [];
    for (const part of ["PARTSTAT=ACCEPTED", "RSVP=FALSE", patient.email])
      expect(attendee).toContain(part);
  });
});
