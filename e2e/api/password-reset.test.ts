import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { EmailStatus } from "@/lib/generated/prisma/enums";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { call } from "../support/call";
import { caughtFor, mailTo } from "../support/mailbox";
import { createAdmin, createPatient, PASSWORD, uniqueWord } from "../support/people";
import { requestAs } from "../support/request-as";

const NEW_PASSWORD = "Otra-secreta-2";

const ask = (email: string) => call("POST", "/api/auth/reset-password", { body: { email } });
const confirm = (token: string, newPassword = NEW_PASSWORD) =>
  call("POST", "/api/auth/reset-password/confirm", { body: { token, newPassword } });
const login = (email: string, password: string) =>
  call("POST", "/api/auth/login", { body: { email, password } });

const linkIn = (text: string) => new URL(/https?:\S+/.exec(text)?.[0] ?? "");

/** The token in the last reset link sent to that address. */
async function tokenSentTo(email: string) {
  const { text } = await mailTo(email, /Restablece tu contraseña/);
  return linkIn(text).searchParams.get("token") ?? "";
}

async function tokenFor(email: string) {
  expect(await ask(email)).toMatchObject({ status: 200, data: null });
  return tokenSentTo(email);
}

const expire = (token: string) =>
  db.oneTimeToken.update({
    where: { hash: new Uint8Array(createHash("sha256").update(token).digest()) },
    data: { expires_at: new Date(Date.now() - 1) },
  });

describe("a password reset", () => {
  test("CWE-640: a password reset sets a new password by a link, once, and ends every session", async () => {
    const patient = await createPatient();
    const token = await tokenFor(patient.email);
    expect(await confirm(token)).toMatchObject({ status: 200, data: null });

    expect((await login(patient.email, PASSWORD)).status).toBe(401);
    expect((await login(patient.email, NEW_PASSWORD)).status).toBe(200);
    const profile = await call("GET", "/api/rbac/patient/profile", { token: patient.token });
    expect(profile.status).toBe(401);
    expect(await confirm(token)).toMatchObject({
      status: 422,
      message: "Token de restablecimiento no válido",
      fields: { token: "Token de restablecimiento no válido" },
    });
    await mailTo(patient.email, /Tu contraseña fue cambiada/);
  });

  test("CWE-362: a reset link that is used twice at once changes the password once", async () => {
    const patient = await createPatient();
    const token = await tokenFor(patient.email);
    const answers = await Promise.all([confirm(token, "Primera-1"), confirm(token, "Segunda-2")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("a password reset gives the same response for an unknown address, and sends it nothing", async () => {
    const email = `${uniqueWord()}@prueba.test`;
    const patient = await createPatient();
    const inactive = await createPatient({ is_active: false });
    const [unknown, known, closed] = await Promise.all(
      [email, patient.email, inactive.email].map((one) => ask(one)),
    );
    for (const answer of [unknown, known, closed])
      expect(answer).toMatchObject({ status: 200, data: null });
    await mailTo(patient.email, /Restablece/);
    await eventually("every request worked off", async () => {
      const addresses = [email, inactive.email];
      return (await db.emailMessage.count({ where: { recipient: { in: addresses } } })) === 0;
    });
    expect(await caughtFor(email)).toEqual([]);
    expect(await caughtFor(inactive.email)).toEqual([]);
  });

  test("CWE-640: a reset link leads to the configured URL, whatever the Host header says", async () => {
    const patient = await createPatient();
    const body = { email: patient.email };
    const { status } = await requestAs("evil.test", "POST", "/api/auth/reset-password", body);
    expect(status).toBe(200);
    const { text, html } = await mailTo(patient.email, /Restablece/);
    expect(linkIn(text).origin).toBe(new URL(process.env.PUBLIC_URL ?? "").origin);
    expect(text + html).not.toContain("evil");
  });

  test("a reset link expires after an hour", async () => {
    const patient = await createPatient();
    const token = await tokenFor(patient.email);
    const [row] = await db.oneTimeToken.findMany({ where: { user_id: patient.id } });
    const minutes = ((row?.expires_at.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    await expire(token);
    expect(await confirm(token)).toMatchObject({ status: 422, message: "Token expirado" });
    expect((await login(patient.email, PASSWORD)).status).toBe(200);
  });

  test("a reset link is void after another change of the password, and after a deactivation", async () => {
    const patient = await createPatient();
    const token = await tokenFor(patient.email);
    const change = await call("PUT", "/api/auth/password", {
      token: patient.token,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    expect(change.status).toBe(200);
    expect((await confirm(token, "Tercera-3")).status).toBe(422);

    const other = await createPatient();
    const theirs = await tokenFor(other.email);
    await db.user.update({ where: { id: other.id }, data: { is_active: false } });
    expect((await confirm(theirs)).message).toBe("Token de restablecimiento no válido");
  });

  test("no reset link is stored: only the token's hash, and nothing of the e-mail after it is sent", async () => {
    const patient = await createPatient();
    const token = await tokenFor(patient.email);
    const sent = await eventually("e-mail marked as sent", () =>
      db.emailMessage.findFirst({ where: { recipient: patient.email, status: "sent" } }),
    );
    expect(sent).toMatchObject({ kind: "reset_link", text: null, facts: {} });
    expect(JSON.stringify(sent)).not.toContain(token);
    const rows = await db.$queryRaw<{ row: string }[]>`
      SELECT t::text AS row FROM one_time_tokens t WHERE user_id = ${patient.id}::uuid`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("a reset e-mail that an Admin resends has a new link, and for a closed account the Admin gets an error", async () => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    const first = await tokenFor(patient.email);
    const become = (status: EmailStatus) =>
      eventually(`e-mail ${status}`, () =>
        db.emailMessage.findFirst({ where: { recipient: patient.email, status } }),
      );
    const { id } = await become("sent");
    const resend = () => call("POST", `/api/emails/${id}/resend`, { token: admin.token });
    expect((await resend()).status).toBe(200);
    await eventually("another", async () => (await caughtFor(patient.email)).length === 2);
    expect(await tokenSentTo(patient.email)).not.toBe(first);
    expect((await become("sent")).id).toBe(id);
    await db.user.update({ where: { id: patient.id }, data: { is_active: false } });
    expect((await resend()).status).toBe(200);
    expect(await become("skipped")).toMatchObject({
      id,
      last_error: "La cuenta ya no está activa.",
    });
  });

  test.each([
    [{}, "email", "El email es requerido"],
    [{ email: "ana@" }, "email", "Email inválido"],
  ])("a password reset refuses %j", async (body, field, message) => {
    const { status, fields } = await call("POST", "/api/auth/reset-password", { body });
    expect([status, fields?.[field]]).toEqual([422, message]);
  });

  test.each([
    [{ newPassword: NEW_PASSWORD }, "token", "Token de restablecimiento no válido"],
    [
      { token: "x", newPassword: "12345" },
      "newPassword",
      "La contraseña debe tener al menos 6 caracteres",
    ],
    [{ token: "x" }, "newPassword", "La contraseña es requerida"],
  ])("a password reset refuses a confirmation with %j", async (body, field, message) => {
    const answer = await call("POST", "/api/auth/reset-password/confirm", { body });
    expect([answer.status, answer.fields?.[field]]).toEqual([422, message]);
  });
});
