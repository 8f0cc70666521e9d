import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/db";
import { eventually } from "../support/eventually";
import { caughtFor, mailTo } from "../support/mailbox";
import { createDoctor, createPatient } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";

const unfolded = (ics = "") => ics.replaceAll("\r\n ", "");
const property = (ics: string | undefined, name: string) =>
  new RegExp(`^${name}[^:\r\n]*:(.*)$`, "m").exec(unfolded(ics))?.[1]?.trim();

describe("an appointment's e-mails", () => {
  test("reach the patient and the doctor, with one calendar entry through all its changes", async () => {
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
    // 09:00 in Buenos Aires, which keeps UTC−3 all year.
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

  test("are marked as sent, once each", async () => {
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

  test("a booking that is refused sends none", async () => {
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

  test("a reminder is due 24 hours before", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { data } = await book(patient, booking(doctor, "10:00", daysAhead(3)));
    const jobs = await db.$queryRaw<{ hours: number }[]>`
      SELECT round(extract(epoch FROM
               (${data.date}::date + ${data.start_time}::time) AT TIME ZONE 'America/Argentina/Buenos_Aires' - run_at
             ) / 3600)::int AS hours
        FROM graphile_worker.jobs WHERE key = ${`send_reminder:${data.id}`}`;
    expect(jobs).toEqual([{ hours: 24 }]);
  });
});
