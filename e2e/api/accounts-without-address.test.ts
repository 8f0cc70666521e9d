import { beforeAll, describe, expect, test } from "vitest";
import { issueToken } from "@/lib/access/token";
import { searchUsers } from "@/lib/administration/users/service";
import { queueReminders } from "@/lib/agenda/notifications/reminders";
import { db } from "@/lib/platform/database/db";
import { baseUrl, call } from "../support/call";
import { emailsOf } from "../support/emails";
import { mailTo } from "../support/mailbox";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  type Person,
  registration,
  uniqueWord,
} from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";
import { walkIn } from "../support/walk-ins";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

const edit = (id: string, body: unknown) =>
  call("PUT", `/api/users/${id}`, { token: admin.token, body });
const userOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });

describe("accounts without an e-mail address", () => {
  test("nobody signs in to an account without an e-mail address, even after an Admin sets a password, and nobody gets an e-mail", async () => {
    const { userId } = await walkIn(admin);
    expect((await edit(userId, { password: "Secreta1" })).status).toBe(200);
    for (const email of [null, "", "null"])
      for (const path of ["login", "reset-password"]) {
        const body = { email, password: "Secreta1" };
        expect((await call("POST", `/api/auth/${path}`, { body })).status).toBe(422);
      }
    await expect(issueToken(await userOf(userId))).rejects.toThrow();
    expect(await db.oneTimeToken.count({ where: { user_id: userId } })).toBe(0);
  });

  test("a visitor who registers with the DNI of an account without an address learns nothing, and nobody gets an e-mail", async () => {
    const { User } = await walkIn(admin, { dni: await freeDni() });
    const body = { ...(await registration()), dni: User.dni };
    expect(await call("POST", "/api/auth/register", { body })).toMatchObject({
      status: 409,
      message: "Ya existe una cuenta con esos datos. Inicia sesión o restablece tu contraseña.",
    });
    expect(await db.emailMessage.count({ where: { recipient: body.email } })).toBe(0);
  });

  test("appointments of a patient without an address send e-mails and reminders to the doctor only", async () => {
    const [doctor, { id: patient_id }] = await Promise.all([createDoctor(), walkIn(admin)]);
    const { status, data } = await book(admin, {
      ...{ ...booking(doctor, "09:00", daysAhead(1)), patient_id },
    });
    expect(status).toBe(201);
    expect(data.Patient.User.email).toBeNull();
    const letter = await mailTo(doctor.email, /^Nueva cita en tu agenda/);
    expect(letter.text).toContain("Quiroga");
    expect(letter.text).not.toContain("null");
    await queueReminders();
    await changeStatus(admin, data.id, "cancelled");
    await changeStatus(admin, data.id, "confirmed");
    const kinds = new Set((await emailsOf(data.id)).map(({ kind }) => kind));
    expect([...kinds]).toEqual(["doctor_booked"]);
    const removed = await call("DELETE", `/api/appointments/${data.id}`, { token: admin.token });
    expect(removed.status).toBe(200);
    const cancelled = { appointment_id: data.id, kind: "cancelled" as const };
    expect(await db.emailMessage.count({ where: cancelled })).toBe(0);
  });

  test("lists and their CSV have an empty cell for a missing address, in every sort order", async () => {
    const word = uniqueWord();
    const [one, other] = await Promise.all([
      walkIn(admin, { lastname: `Quiroga ${word}` }),
      walkIn(admin, { lastname: `Quiroga ${word}` }),
    ]);
    const named = await createPatient({ lastname: `Quiroga ${word}` });
    /** By a cursor, two at a time. */
    const found = async (sort: "email" | "-email") => {
      const first = await searchUsers({ lastname: word, sort, limit: 2, offset: 0 });
      const after = { after: first.next, limit: 2, offset: 0 };
      const rest = await searchUsers({ lastname: word, sort, ...after });
      return [...first.rows(), ...rest.rows()].map(({ id }) => id);
    };
    const ids = [one.userId, other.userId].sort();
    expect(await found("email")).toEqual([...ids, named.id]);
    expect(await found("-email")).toEqual([named.id, ...ids.toReversed()]);
    for (const path of ["patients", "users"]) {
      const response = await fetch(`${baseUrl}/api/${path}/search`, {
        method: "POST",
        headers: {
          ...{ accept: "text/csv", "content-type": "application/json" },
          authorization: `Bearer ${admin.token}`,
        },
        body: JSON.stringify({ lastname: word }),
      });
      const csv = await response.text();
      expect(csv).toContain(word);
      expect(csv).not.toContain("null");
    }
  });

  test("a doctor finds own patients without an address, and reads their history", async () => {
    const [doctor, { id: patient_id, User }] = await Promise.all([createDoctor(), walkIn(admin)]);
    await book(admin, { ...booking(doctor), patient_id });
    const mine = await call("POST", "/api/patients/search", {
      ...{ token: doctor.token, body: { q: User.lastname } },
    });
    expect(mine.data).toMatchObject([{ id: patient_id, User: { email: null } }]);
    const record = { patient_id, title: "Control", body: "Primera consulta en la guardia." };
    expect(
      (await call("POST", "/api/clinical-records", { token: admin.token, body: record })).status,
    ).toBe(201);
    const records = await call("GET", `/api/clinical-records?patient_id=${patient_id}`, {
      token: doctor.token,
    });
    expect(records.data.records).toMatchObject([{ Patient: { User: { email: null } } }]);
  });

  test("an account without an address is deactivated and deleted like any other", async () => {
    const [doctor, { id: patient_id, userId }] = await Promise.all([createDoctor(), walkIn(admin)]);
    await book(admin, { ...booking(doctor), patient_id });
    expect((await edit(userId, { is_active: false })).data).toMatchObject({
      cancelled_appointments: 1,
    });
    const gone = await walkIn(admin);
    const deleted = await call("DELETE", `/api/patients/${gone.id}`, { token: admin.token });
    expect(deleted.status).toBe(200);
  });

  test("CWE-269: only a patient's account can be without an address, also in the database", async () => {
    const { userId } = await walkIn(admin);
    for (const role of ["Doctor", "Admin"])
      expect(await edit(userId, { role })).toMatchObject({
        ...{ status: 422, fields: { email: "El email es requerido" } },
      });
    expect((await edit(userId, { email: "" })).status).toBe(422);
    await expect(
      db.$executeRaw`UPDATE users SET email = NULL WHERE id = ${admin.id}::uuid`,
    ).rejects.toThrow(/users_email_required/);
  });
});

describe("an e-mail address that is added later", () => {
  test("an address that is added later makes the account usable, by a link to set a password", async () => {
    const { userId } = await walkIn(admin);
    const email = `${uniqueWord()}@prueba.test`;
    expect((await edit(userId, { email, send_password_link: true })).data).toMatchObject({
      ...{ email, email_verified: false },
    });
    const letter = await mailTo(email, /Elige la contraseña de tu cuenta/);
    const token = new URL(/https?:\S+/.exec(letter.text)?.[0] ?? "").searchParams.get("token");
    const chosen = await call("POST", "/api/auth/reset-password/confirm", {
      body: { token, newPassword: "Secreta2" },
    });
    expect(chosen.status).toBe(200);
    const entered = await call("POST", "/api/auth/login", {
      body: { email, password: "Secreta2" },
    });
    expect(entered).toMatchObject({ status: 200, data: { id: userId, role: "Patient" } });
    // No e-mail about the change is sent: there was no address before.
    const kinds = await db.emailMessage.findMany({ where: { recipient: email } });
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(["password_changed", "reset_link"]);
    // The link is a new account's: another address later is a change like any other.
    const next = `${uniqueWord()}@prueba.test`;
    await edit(userId, { email: next, send_password_link: true });
    await mailTo(next, /^La dirección de tu cuenta cambió/);
    expect(await db.emailMessage.count({ where: { recipient: next, kind: "reset_link" } })).toBe(0);
  });

  test("an address that is added later gets the e-mails of earlier appointments", async () => {
    const [doctor, { id: patient_id, userId }] = await Promise.all([createDoctor(), walkIn(admin)]);
    const { data } = await book(admin, { ...booking(doctor), patient_id });
    expect((await emailsOf(data.id)).map(({ kind }) => kind)).toEqual(["doctor_booked"]);
    const email = `${uniqueWord()}@prueba.test`;
    await edit(userId, { email });
    await changeStatus(admin, data.id, "cancelled");
    await mailTo(email, /^Tu cita fue cancelada/);
  });

  test("an address that is given at the desk gets the link at once", async () => {
    const email = `${uniqueWord()}@Prueba.test`;
    const { User } = await walkIn(admin, { email });
    expect(User.email).toBe(email.toLowerCase());
    const letter = await mailTo(email.toLowerCase(), /Elige la contraseña de tu cuenta/);
    expect(letter.text).toMatch(/token=/);
  });
});
