import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { spend } from "@/lib/accounts/limits";
import { db } from "@/lib/platform/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { eventually } from "../support/eventually";
import { caughtFor, mailTo } from "../support/mailbox";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  registration,
} from "../support/people";
import { book, booking, daysAhead } from "../support/slots";

// What somebody may cost of whom nothing is known but what they typed.

const unproved = { email_verified: false, identity_checked_at: null };

/** Somebody who registered themselves just now. */
async function register(headers = {}) {
  const body = { ...(await registration()), name: "Urgente Llame", lastname: "Al Banco" };
  const { status, data } = await call("POST", "/api/auth/register", { body, headers });
  const patient = await db.patient.findFirst({ where: { User: { email: body.email } } });
  return { status, email: body.email, token: data?.token, patientId: patient?.id ?? "" };
}

const linkIn = (text: string, label: string) =>
  new URL(new RegExp(`^${label}: (\\S+)$`, "m").exec(text)?.[1] ?? "");

const answerLink = (link: URL, kind: "confirm" | "disown") =>
  call("POST", `/api/auth/address/${kind}`, { body: { token: link.searchParams.get("token") } });

describe("CWE-283: an address that nobody has proved", () => {
  test("gets e-mails without a word of who gave it, and its doctors too", async () => {
    const [doctor, stranger] = await Promise.all([createDoctor(), register()]);
    const { status } = await call("POST", "/api/appointments", {
      token: stranger.token,
      body: booking(doctor),
    });
    expect(status).toBe(201);
    const mails = await Promise.all([
      mailTo(stranger.email, /^Confirma tu dirección/),
      mailTo(stranger.email, /^Tu cita fue agendada/),
      mailTo(doctor.email, /^Nueva cita para confirmar/),
    ]);
    for (const { subject, text, html, attachments } of mails) {
      const all = [subject, text, html, ...attachments.map((one) => one.text ?? "")].join();
      expect(all.replaceAll(/\r?\n /g, "")).not.toMatch(/urgente|banco/i);
    }
    for (const { text } of mails.slice(0, 2)) {
      expect(linkIn(text, "Confirmar mi dirección").pathname).toBe("/auth/address");
      expect(linkIn(text, "No fui yo").pathname).toBe("/auth/address");
    }
    expect(mails[2].text).toContain("Sin verificar");
  });

  test("gets six e-mails in a day at most, and so does a doctor about such patients", async () => {
    const [doctor, stranger] = await Promise.all([createDoctor(), createPatient(unproved)]);
    for (let day = 1; day <= 8; day += 1)
      expect((await book(stranger, booking(doctor, "09:00", daysAhead(day)))).status).toBe(201);
    for (const recipient of [stranger.email, doctor.email]) {
      const count = (status: "sent" | "skipped") =>
        db.emailMessage.count({ where: { recipient, status } });
      await eventually("the last is not sent", async () => (await count("skipped")) === 2);
      expect(await count("sent")).toBe(6);
      expect(await caughtFor(recipient)).toHaveLength(6);
    }
  });

  test("is proved by the link that was sent there, and by no other", async () => {
    const stranger = await register();
    const { text } = await mailTo(stranger.email, /^Confirma tu dirección/);
    const link = linkIn(text, "Confirmar mi dirección");
    const forged = new URL(link);
    forged.searchParams.set("token", `${link.searchParams.get("token")?.slice(0, -6)}AAAAAA`);
    expect((await answerLink(forged, "confirm")).status).toBe(422);
    expect((await answerLink(link, "confirm")).status).toBe(200);
    const { email } = stranger;
    expect(await db.user.findUnique({ where: { email } })).toMatchObject({ email_verified: true });
    expect((await answerLink(link, "disown")).status).toBe(422);
    // It opens nothing.
    const token = link.searchParams.get("token") ?? "";
    expect((await call("GET", "/api/specialties", { token })).status).toBe(401);
  });

  test("'No fui yo' closes the account, and frees what it booked", async () => {
    const [doctor, stranger] = await Promise.all([createDoctor(), register()]);
    const { token } = stranger;
    await call("POST", "/api/appointments", { token, body: booking(doctor) });
    const { text } = await mailTo(stranger.email, /^Confirma tu dirección/);
    expect((await answerLink(linkIn(text, "No fui yo"), "disown")).status).toBe(200);
    expect((await call("GET", "/api/specialties", { token })).status).toBe(401);
    const [row] = await db.appointment.findMany({ where: { patient_id: stranger.patientId } });
    expect(row?.status).toBe("cancelled");
    await mailTo(doctor.email, /^Se canceló una cita/);
    expect(
      await db.appointmentEvent.count({
        where: { handled_at: null, appointment_id: row?.id ?? "" },
      }),
    ).toBe(0);
    const emails = await db.emailMessage.findMany({ where: { recipient: stranger.email } });
    expect(emails.map(({ kind }) => kind)).not.toContain("cancelled");
  });
});

describe("CWE-283: an identity that nobody has checked", () => {
  test("has no record until somebody has seen a document", async () => {
    const [admin, stranger] = await Promise.all([
      createAdmin(),
      createPatient({ ...unproved, name: "Eva" }),
    ]);
    const { token } = admin;
    const record = { title: "Control", body: "Sin novedades hoy.", patient_id: stranger.patientId };
    const create = (body: object) => call("POST", "/api/clinical-records", { token, body });
    const refused = await create(record);
    expect(refused.status).toBe(409);
    expect(refused.fields?.identity_checked).toContain(
      `¿Comprobaste el documento de Eva ${stranger.lastname}?`,
    );
    expect((await create({ ...record, identity_checked: true })).status).toBe(201);
    expect((await create(record)).status).toBe(201);
  });

  test("is shown as such to staff, and checked by an Admin", async () => {
    const [admin, stranger] = await Promise.all([createAdmin(), createPatient(unproved)]);
    const { token } = admin;
    const find = async () => {
      const body = { email: stranger.email };
      const { data } = await call("POST", "/api/patients/search", { token, body });
      return data[0].User;
    };
    expect(await find()).toMatchObject({ email_verified: false, identity_checked: false });
    const body = { identity_checked: true };
    expect((await call("PUT", `/api/patients/${stranger.patientId}`, { token, body })).status).toBe(
      200,
    );
    expect(await find()).toMatchObject({ email_verified: false, identity_checked: true });
  });
});

test("CWE-283: a DNI goes from whoever only says it is theirs to whom an Admin knows", async () => {
  const [admin, squatter, owner, other] = await Promise.all([
    createAdmin(),
    createPatient(unproved),
    createPatient(),
    createPatient(),
  ]);
  const give = (dni: string | null, move_dni?: boolean) =>
    call("PUT", `/api/users/${owner.id}`, { token: admin.token, body: { dni, move_dni } });
  expect(await give(squatter.dni)).toMatchObject({
    status: 409,
    fields: { dni: expect.stringMatching(/DNI/) },
  });
  expect(await give(squatter.dni, true)).toMatchObject({
    status: 200,
    data: { dni: squatter.dni },
  });
  expect(await db.user.findUnique({ where: { id: squatter.id } })).toMatchObject({ dni: null });
  expect((await give(other.dni, true)).status).toBe(409);
});

const someNetwork = () => `10.${[...randomBytes(2)].join(".")}`;

describe("CWE-770: slots that nobody will come to", () => {
  test("eight ahead are held by somebody unproved at most", async () => {
    const [doctor, stranger] = await Promise.all([createDoctor(), createPatient(unproved)]);
    for (let day = 1; day <= 8; day += 1)
      await createAppointment(doctor, stranger, { date: daysAhead(day) });
    const refused = await book(stranger, booking(doctor, "09:00", daysAhead(9)));
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/Ya tienes 8 citas por delante.*confirma tu dirección/);
    await db.user.update({ where: { id: stranger.id }, data: { email_verified: true } });
    expect((await book(stranger, booking(doctor, "09:00", daysAhead(9)))).status).toBe(201);
  });

  test("twenty ahead by anybody, four of one doctor's day, none beyond 90 days", async () => {
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

  test("twenty made in a day, whatever became of them", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    for (let day = 1; day <= 20; day += 1)
      await createAppointment(doctor, patient, { date: daysAhead(day), status: "cancelled" });
    expect((await book(patient, booking(doctor))).message).toMatch(/muchas citas en un día/);
  });

  test("forty ahead by all the unproved of one network, but those who register there are let in", async () => {
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

  test("thirty registrations in an hour from one network", async () => {
    const network = someNetwork();
    const from = (host: number) => register({ "x-forwarded-for": `${network}.${host}` });
    await spend([{ of: "register_network", whose: `${network}.0/24` }], 29);
    expect((await from(1)).status).toBe(201);
    expect((await from(2)).status).toBe(429);
  });

  test("a deactivation frees all that was ahead, tells the doctors once and nobody else", async () => {
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
    // A doctor's are somebody's to move.
    expect((await close(doctor)).data).toMatchObject({ cancelled_appointments: 0 });
  });
});
