import { describe, expect, test } from "vitest";
import { proofLinks } from "@/lib/people/proof";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { call } from "../support/call";
import { caughtFor, mailTo } from "../support/mailbox";
import {
  createAdmin,
  createDoctor,
  createPatient,
  PASSWORD,
  registration,
  uniqueWord,
} from "../support/people";
import { book, booking, daysAhead } from "../support/slots";
import { register, unproved } from "../support/strangers";

// How much trouble a visitor can cause whose e-mail and DNI nobody has verified.

const linkIn = (text: string, label: string) =>
  new URL(new RegExp(`^${label}: (\\S+)$`, "m").exec(text)?.[1] ?? "");

const answerLink = (link: URL, kind: "confirm" | "disown") =>
  call("POST", `/api/auth/address/${kind}`, { body: { token: link.searchParams.get("token") } });

describe("CWE-283: an unverified address", () => {
  test("an unverified address gets e-mails without text that the registrant typed, and so do the doctors", async () => {
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

  test("an unverified address gets at most six e-mails a day, and so does a doctor about such patients", async () => {
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

  test("an address is verified only by the link that was sent there", async () => {
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
    // The token gives no access.
    const token = link.searchParams.get("token") ?? "";
    expect((await call("GET", "/api/specialties", { token })).status).toBe(401);
  });

  test("'No fui yo' closes the account, and frees the slots that it booked", async () => {
    const [doctor, stranger] = await Promise.all([createDoctor(), register()]);
    const { token } = stranger;
    await call("POST", "/api/appointments", { token, body: booking(doctor) });
    const { text } = await mailTo(stranger.email, /^Confirma tu dirección/);
    expect((await answerLink(linkIn(text, "No fui yo"), "disown")).status).toBe(200);
    expect((await call("GET", "/api/specialties", { token })).status).toBe(401);
    const [row] = await db.appointment.findMany({ where: { patient_id: stranger.patientId } });
    expect(row?.status).toBe("cancelled");
    await mailTo(doctor.email, /^Se canceló una cita/);
    // The worker may not have handled the booking's own event yet.
    const where = { handled_at: null, appointment_id: row?.id ?? "" };
    await eventually("all is told", async () => (await db.appointmentEvent.count({ where })) === 0);
    const emails = await db.emailMessage.findMany({ where: { recipient: stranger.email } });
    expect(emails.map(({ kind }) => kind)).not.toContain("cancelled");
  });
});

describe("CWE-283: an account with another person's address", () => {
  const confirm = async (email: string, token?: string) => {
    const { text } = await mailTo(email, /^Confirma tu dirección/);
    const link = linkIn(text, "Confirmar mi dirección");
    const body = { token: link.searchParams.get("token") };
    return call("POST", "/api/auth/address/confirm", { body, token });
  };
  const enters = async (email: string, password: string) =>
    (await call("POST", "/api/auth/login", { body: { email, password } })).status === 200;
  const isIn = async (token: string) =>
    (await call("GET", "/api/specialties", { token })).status === 200;

  test("an account that another person made loses its password and sessions when the address' owner confirms it", async () => {
    const [maker, somebody] = await Promise.all([register(), createPatient()]);
    // Being signed in to another account makes no difference.
    const confirmed = await confirm(maker.email, somebody.token);
    expect(confirmed).toMatchObject({ status: 200, data: { password_voided: true } });
    expect(await isIn(maker.token)).toBe(false);
    expect(await enters(maker.email, PASSWORD)).toBe(false);
    const { text } = await mailTo(maker.email, /^Elige tu contraseña/);
    const token = linkIn(text, "Elegir mi contraseña").searchParams.get("token");
    const newPassword = "Otra-secreta-2";
    // Confirming twice does not void the owner's new password.
    expect(await confirm(maker.email)).toMatchObject({ data: { password_voided: false } });
    const reset = { body: { token, newPassword } };
    expect((await call("POST", "/api/auth/reset-password/confirm", reset)).status).toBe(200);
    expect(await confirm(maker.email)).toMatchObject({ data: { password_voided: false } });
    expect(await enters(maker.email, newPassword)).toBe(true);
  });

  test("an account keeps password and sessions if it is confirmed while signed in", async () => {
    const owner = await register();
    const confirmed = await confirm(owner.email, owner.token);
    expect(confirmed).toMatchObject({ status: 200, data: { password_voided: false } });
    expect(await isIn(owner.token)).toBe(true);
    expect(await enters(owner.email, PASSWORD)).toBe(true);
    const where = { recipient: owner.email, kind: "reset_link" as const };
    expect(await db.emailMessage.count({ where })).toBe(0);
  });

  test("an account loses password and sessions if it is confirmed after that session has ended", async () => {
    const maker = await register();
    await call("DELETE", "/api/auth/sessions", { token: maker.token });
    const confirmed = await confirm(maker.email, maker.token);
    expect(confirmed).toMatchObject({ status: 200, data: { password_voided: true } });
  });
});

test("CWE-283: 'No fui yo' frees the address and the DNI", async () => {
  const stranger = await register();
  const { text } = await mailTo(stranger.email, /^Confirma tu dirección/);
  const before = await db.user.findUniqueOrThrow({ where: { email: stranger.email } });
  const link = linkIn(text, "No fui yo");
  expect((await answerLink(link, "disown")).status).toBe(200);
  const { id } = before;
  const after = await db.user.findUniqueOrThrow({ where: { id }, omit: { password: false } });
  expect(after).toMatchObject({ is_active: false, dni: null, password: null });
  expect(after.email).toMatch(/\.invalid$/);
  expect(
    await db.auditLog.count({ where: { action: "users.disown", entity_ids: { has: id } } }),
  ).toBe(1);
  const { token } = stranger;
  expect((await call("GET", "/api/specialties", { token })).status).toBe(401);
  const body = { ...(await registration()), email: before.email, dni: before.dni };
  const owner = await call("POST", "/api/auth/register", { body });
  expect(owner.status).toBe(201);
  // The old links no longer affect the owner's account.
  expect((await answerLink(link, "disown")).status).toBe(422);
  const own = { token: owner.data.token };
  expect((await call("GET", "/api/specialties", own)).status).toBe(200);
  // When an Admin gives the closed account an address, no e-mail goes to the old one.
  const { token: admin } = await createAdmin();
  const email = `${uniqueWord()}@prueba.test`;
  const change = { token: admin, body: { email } };
  expect((await call("PUT", `/api/users/${id}`, change)).status).toBe(200);
  await mailTo(email, /^La dirección de tu cuenta cambió/);
  const toNobody = { where: { recipient: after.email ?? "" } };
  await eventually("it is not sent", async () =>
    (await db.emailMessage.findMany(toNobody)).some(({ status }) => status === "skipped"),
  );
});

test.each([
  ["address", { email_verified: true, identity_checked_at: null }],
  ["identity", { email_verified: false, identity_checked_at: new Date() }],
])("CWE-283: a link cannot disown an account with a verified %s", async (_, proved) => {
  const patient = await createPatient(unproved);
  const [confirm] = await proofLinks(patient);
  await db.user.update({ where: { id: patient.id }, data: proved });
  expect((await answerLink(new URL(confirm.url), "disown")).status).toBe(422);
  const { token } = patient;
  expect((await call("GET", "/api/specialties", { token })).status).toBe(200);
});

describe("CWE-283: an unchecked identity", () => {
  test("a person with an unchecked identity cannot have a record until staff have seen a document", async () => {
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

  test("an unchecked identity is shown as unverified to staff, and an Admin verifies it", async () => {
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

test("CWE-283: an Admin can move a DNI from an unverified account to the person to whom it belongs", async () => {
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
