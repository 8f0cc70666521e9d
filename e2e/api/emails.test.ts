import { describe, expect, test } from "vitest";
import type {
  AppointmentEventKind,
  AppointmentStatus,
  EmailKind,
} from "@/lib/generated/prisma/enums";
import { clock } from "@/lib/platform/clock";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { toLocal } from "@/lib/shared/dates";
import { eventually } from "@/scripts/testing/eventually";
import { createAppointment, createdEvent } from "../support/appointments";
import { caughtFor, mailTo } from "../support/mailbox";
import { createDoctor, createPatient } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";

const unfolded = (ics = "") => ics.replaceAll("\r\n ", "");
const property = (ics: string | undefined, name: string) =>
  new RegExp(`^${name}[^:\r\n]*:(.*)$`, "m").exec(unfolded(ics))?.[1]?.trim();

describe("an appointment's e-mails", () => {
  test("an appointment's e-mails reach the patient and the doctor, with one calendar entry through all its changes", async () => {
    const [doctor, patient] = await Promise.all([
      createDoctor(undefined, { address: "Av. Corrientes 1234 <1º B>" }),
      createPatient({ name: "Zoë & Co" }),
    ]);
    const { data } = await book(patient, { ...booking(doctor), notes: "Secreto clínico" });

    const booked = await mailTo(patient.email, /Tu cita fue agendada/);
    expect(booked.text).toContain("Hola, Zoë & Co:");
    expect(booked.html).toContain("Zoë &amp; Co");
    expect(booked.html).toContain("&lt;1º B&gt;");
    expect(booked.text).toContain("09:00 – 09:30");
    const entry = booked.attachments.find(({ type }) => type === "text/calendar")?.text;
    expect(property(entry, "METHOD")).toBe("REQUEST");
    expect(property(entry, "STATUS")).toBe("TENTATIVE");
    // 09:00 in Buenos Aires, which is UTC−3 all year.
    expect(property(entry, "DTSTART")).toBe(`${data.date.replaceAll("-", "")}T120000Z`);

    const toDoctor = await mailTo(doctor.email, /Nueva cita para confirmar/);
    for (const { text, html } of [booked, toDoctor]) expect(text + html).not.toContain("Secreto");

    await changeStatus(doctor, data.id, "confirmed");
    const confirmed = await mailTo(patient.email, /Tu cita está confirmada/);
    await changeStatus(doctor, data.id, "cancelled");
    const cancelled = await mailTo(patient.email, /Tu cita fue cancelada/);

    const entries = [booked, confirmed, cancelled].map(
      ({ attachments }) => attachments.find(({ type }) => type === "text/calendar")?.text,
    );
    expect(new Set(entries.map((ics) => property(ics, "UID"))).size).toBe(1);
    expect(entries.map((ics) => Number(property(ics, "SEQUENCE")))).toEqual([0, 1, 2]);
    expect(property(entries[2], "METHOD")).toBe("CANCEL");
    expect(property(entries[2], "STATUS")).toBe("CANCELLED");
  });

  test("an e-mail reaches a patient who cancels, as a cancellation for their calendar", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor));
    await changeStatus(patient, data.id, "cancelled");
    const { attachments } = await mailTo(patient.email, /^Tu cita fue cancelada/);
    expect(property(attachments[0]?.text, "METHOD")).toBe("CANCEL");
  });

  test("an appointment's e-mails are each marked as sent once", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor, "09:00", daysAhead(3)));
    const sent = await eventually("both sent", async () => {
      const emails = await db.emailMessage.findMany({ where: { appointment_id: data.id } });
      return emails.every(({ status }) => status === "sent") && emails;
    });
    expect(sent).toHaveLength(2);
    expect(sent.every(({ attempts, sent_at }) => attempts === 1 && sent_at)).toBe(true);
    const [caught, ...more] = await caughtFor(patient.email);
    expect(more).toEqual([]);
    expect(caught?.messageId).toContain(
      sent.find(({ recipient }) => recipient === patient.email)?.id,
    );
  });

  test("a booking that is refused sends no e-mail", async () => {
    const [doctor, patient, loser] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    await book(patient, booking(doctor));
    await book(loser, booking(doctor));
    await mailTo(patient.email, /agendada/);
    expect(await db.emailMessage.count({ where: { recipient: loser.email } })).toBe(0);
  });

  test("e-mails are skipped, with the reason, if they are no longer true, too late or without a recipient", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const standing = await createAppointment(doctor, patient);
    const { Events } = createdEvent();
    const changed = { sequence: 2, Events: { create: { ...Events.create, sequence: 2 } } };
    await db.appointment.update({ where: { id: standing.id }, data: changed });
    const cancelled = await createAppointment(doctor, patient, { status: "cancelled" });
    const hour = 60 * 60 * 1000;
    const queue = (kind: EmailKind, appointment_id: string, sequence: number, inMs = hour) =>
      db.emailMessage.create({
        data: {
          ...{ kind, appointment_id, sequence, recipient: patient.email },
          pointless_after: new Date(Date.now() + inMs),
        },
      });
    const rows = await Promise.all([
      queue("confirmed", standing.id, 1),
      queue("changed", standing.id, 2, -hour),
      queue("reminder", cancelled.id, 0),
      queue("changed", crypto.randomUUID(), 1),
    ]);
    const reasons = await eventually("none is queued", async () => {
      const found = await db.emailMessage.findMany({ where: { recipient: patient.email } });
      return found.every(({ status }) => status === "skipped") && found;
    });
    const reasonOf = (row?: { id: string }) => reasons.find(({ id }) => id === row?.id)?.last_error;
    expect(rows.map(reasonOf)).toEqual([
      "La cita cambió después: este aviso ya no era cierto.",
      "Llegaba tarde: lo que anunciaba ya había pasado.",
      "La cita ya no está en pie.",
      "La cita ya no existe.",
    ]);
    expect(reasons.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);
    expect(await caughtFor(patient.email)).toEqual([]);
  });

  test("CWE-362: the database accepts one e-mail of each kind per change", async () => {
    const row = { kind: "changed", appointment_id: crypto.randomUUID(), sequence: 3 } as const;
    const queue = () =>
      db.emailMessage.create({
        data: {
          ...row,
          recipient: "nadie@prueba.test",
          status: "failed",
          pointless_after: new Date(),
        },
      });
    await queue();
    await expect(queue()).rejects.toThrow(/Unique constraint/);
  });
});

describe("a reminder", () => {
  const reminders = (ids: string[]) =>
    db.emailMessage.findMany({ where: { appointment_id: { in: ids }, kind: "reminder" } });

  /** An appointment that many hours from now, last changed three days ago. */
  async function standing(hours: number, status: AppointmentStatus = "confirmed") {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { date, time } = toLocal(new Date(Date.now() + hours * 3_600_000), clock.zone());
    const updatedAt = new Date(Date.now() - 3 * 24 * 3_600_000);
    const row = await createAppointment(doctor, patient, { status, at: updatedAt });
    const start_time = dbTime(time);
    const data = { date: dbDate(date), start_time, end_time: dbTime("23:59:59"), updatedAt };
    return db.appointment.update({ where: { id: row.id }, data });
  }

  /** A change a moment ago. */
  const changeAppointment = (id: string, kind: AppointmentEventKind) => {
    const { Events } = createdEvent();
    const data = { updatedAt: new Date(), Events: { create: { ...Events.create, kind } } };
    return db.appointment.update({ where: { id }, data });
  };

  /** Queues the job and waits until it is done. */
  async function queueReminders(job = "queue_reminders") {
    await db.$executeRaw`SELECT graphile_worker.add_job(${job})`;
    await eventually("the job is done", async () => {
      const left = await db.$queryRaw<unknown[]>`
        SELECT id FROM graphile_worker.jobs WHERE task_identifier = ${job}`;
      return left.length === 0;
    });
  }

  test("a reminder is sent once, within 24 hours before, for active appointments unchanged since", async () => {
    const due = await standing(23.9);
    const [early, fresh, cancelled] = await Promise.all([
      standing(24.2),
      standing(23.9),
      standing(23.9, "cancelled"),
    ]);
    await changeAppointment(fresh.id, "moved");
    const ids = [due, early, fresh, cancelled].map(({ id }) => id);
    await queueReminders();
    await queueReminders();
    const [reminder, ...more] = await eventually("the reminder", () => reminders(ids));
    expect(reminder?.appointment_id).toBe(due.id);
    expect(more).toEqual([]);
    await mailTo(reminder?.recipient ?? "", /^Recordatorio de tu cita/);
  });

  test("a reminder is sent although the notes have just changed", async () => {
    const { id } = await standing(23.9);
    await changeAppointment(id, "edited");
    await queueReminders();
    await eventually("the reminder", () => reminders([id]));
  });

  test("a reminder is queued within a minute of its time, or within an hour if that run was missed", async () => {
    const [recent, missed] = await Promise.all([standing(23.9), standing(20)]);
    await queueReminders("queue_recent_reminders");
    await eventually("the reminder", () => reminders([recent.id]));
    await queueReminders();
    await eventually("the other", () => reminders([missed.id]));
  });

  test("a reminder is sent after the patient's other queued e-mails", async () => {
    const { id, patient_id, date, start_time } = await standing(23.8);
    const { User } = await db.patient.findUniqueOrThrow({
      where: { id: patient_id },
      select: { User: { select: { email: true } } },
    });
    const recipient = User.email ?? "";
    // The mail server refused it temporarily.
    const booked = await db.emailMessage.create({
      data: {
        ...{ kind: "booked", appointment_id: id, sequence: 0, recipient },
        next_attempt_at: new Date(Date.now() + 3_600_000),
        pointless_after: new Date(+date + +start_time),
      },
    });
    await queueReminders();
    expect(await reminders([id])).toEqual([]);
    await db.emailMessage.update({
      where: { id: booked.id },
      data: { next_attempt_at: new Date() },
    });
    await mailTo(recipient, /^Tu cita está confirmada/);
    await eventually("it counts as sent", async () => {
      const { status } = await db.emailMessage.findUniqueOrThrow({ where: { id: booked.id } });
      return status === "sent";
    });
    await queueReminders();
    await mailTo(recipient, /^Recordatorio de tu cita/);
  });
});
