import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";
import { Calendar, parsers } from "../support/calendars";

let stack: TestStack;

beforeAll(async () => {
  stack = await TestStack.started();
  Object.assign(process.env, stack.variables());
});
afterAll(() => stack.remove());

test("an appointment is one entry in a calendar, also after PUBLIC_URL has changed", async () => {
  const { mailTo } = await import("../support/mailbox");
  const { createAdmin, createDoctor, createPatient } = await import("../support/people");
  const { at, book, booking, changeStatus, daysAhead, reschedule } = await import(
    "../support/slots"
  );
  const { call } = await import("../support/call");
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  const calendars = Object.values(parsers).map((parse) => new Calendar(parse));
  const expectStart = (...starts: string[]) => {
    for (const calendar of calendars) expect(calendar.starts).toEqual(starts);
  };
  const take = (content: string) => {
    for (const calendar of calendars) calendar.take(content);
  };
  const takeMail = async (subject: RegExp) => {
    const { attachments } = await mailTo(patient.email, subject);
    take(attachments.find(({ type }) => type === "text/calendar")?.text ?? "");
  };
  const download = async () => {
    const path = `/api/appointments/${id}/calendar`;
    take((await call("GET", path, { token: patient.token })).data.content);
  };
  // The clinic is three hours behind UTC.
  const nine = `${daysAhead(3)}T12:00:00.000Z`;
  const ten = `${daysAhead(5)}T13:00:00.000Z`;

  const { data } = await book(patient, booking(doctor, "09:00", daysAhead(3)));
  const id = String(data.id);
  await takeMail(/^Tu cita fue agendada/);
  expectStart(nine);
  for (const { entries } of calendars)
    expect(entries.map(({ uid }) => uid)).toEqual([`${id}@clinica`]);

  await stack.end();
  Object.assign(stack.env, { PUBLIC_URL: "https://turnos.clinica.example" });
  await stack.start();
  Object.assign(process.env, { MAIL_URL: stack.state()?.mailUrl });

  await download();
  expectStart(nine);
  await reschedule(admin, id, at("10:00"));
  await takeMail(/^Tu cita cambió de horario/);
  expectStart(ten);
  await remind(id, patient.email);
  await takeMail(/^Recordatorio de tu cita/);
  expectStart(ten);
  await download();
  expectStart(ten);
  await changeStatus(admin, id, "cancelled");
  await takeMail(/^Tu cita fue cancelada/);
  expectStart();
});

/** Queues the reminder that would be due days later. */
async function remind(appointment: string, recipient: string) {
  const client = new pg.Client({ connectionString: stack.state()?.databaseUrl });
  await client.connect();
  await client
    .query(
      `INSERT INTO email_messages (id, kind, appointment_id, sequence, recipient, pointless_after)
       SELECT gen_random_uuid(), 'reminder', id, sequence, $2, now() + interval '1 day'
         FROM appointments WHERE id = $1`,
      [appointment, recipient],
    )
    .finally(() => client.end());
}
