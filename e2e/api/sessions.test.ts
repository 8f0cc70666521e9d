import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, PASSWORD, type Person } from "../support/people";

const NEW_PASSWORD = "Otra-secreta-2";

const isIn = async (token: string) =>
  (await call("PUT", "/api/auth/cookie", { token })).status === 200;
const signIn = async ({ email }: Person) => {
  const { data } = await call("POST", "/api/auth/login", { body: { email, password: PASSWORD } });
  return String(data.accessToken);
};
const change = (token: string, currentPassword: string, newPassword = NEW_PASSWORD) =>
  call("PUT", "/api/auth/password", { token, body: { currentPassword, newPassword } });

describe("every session ends", () => {
  const byAdmin: [string, (admin: Person, person: Person) => ReturnType<typeof call>][] = [
    [
      "a password change by an Admin",
      (admin, { id }) => put(admin, id, { password: NEW_PASSWORD }),
    ],
    ["a change of role", (admin, { id }) => put(admin, id, { role: "Admin" })],
    ["deactivation", (admin, { id }) => put(admin, id, { is_active: false })],
    ["deletion", ({ token }, { id }) => call("DELETE", `/api/users/${id}`, { token })],
  ];
  const put = ({ token }: Person, id: string, body: object) =>
    call("PUT", `/api/users/${id}`, { token, body });

  test.each(byAdmin)("with %s", async (_, act) => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    const tokens = [patient.token, await signIn(patient)];
    for (const token of tokens) expect(await isIn(token)).toBe(true);
    expect((await act(admin, patient)).status).toBe(200);
    for (const token of tokens) expect(await isIn(token)).toBe(false);
  });

  test("and stays ended when a deactivated account comes back", async () => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    await put(admin, patient.id, { is_active: false });
    await put(admin, patient.id, { is_active: true });
    expect(await isIn(patient.token)).toBe(false);
  });

  test("with 'on all devices', the one that asks included, and with its cookie", async () => {
    const doctor = await createDoctor([]);
    const tokens = [doctor.token, await signIn(doctor)];
    const ended = await call("DELETE", "/api/auth/sessions", { token: tokens[0] });
    expect(ended).toMatchObject({ status: 200, data: null });
    expect(ended.headers.get("set-cookie")).toMatch(/next-auth\.session-token=;.*Max-Age=0/);
    for (const token of tokens) expect(await isIn(token)).toBe(false);
    expect(await isIn(await signIn(doctor))).toBe(true);
  });
});

describe("changing one's own password", () => {
  test("ends the other sessions, and goes on with a new token and cookie here", async () => {
    const patient = await createPatient();
    const other = await signIn(patient);
    const { status, data, headers } = await change(patient.token, PASSWORD);
    expect(status).toBe(200);
    expect(headers.get("set-cookie")).toContain(`next-auth.session-token=${data.accessToken};`);
    expect(await isIn(data.accessToken)).toBe(true);
    for (const token of [patient.token, other]) expect(await isIn(token)).toBe(false);
    const body = { email: patient.email, password: NEW_PASSWORD };
    expect((await call("POST", "/api/auth/login", { body })).status).toBe(200);
    await mailTo(patient.email, /Tu contraseña fue cambiada/);
  });

  test("needs the current one, and does not let it be guessed", async () => {
    const patient = await createPatient();
    for (let guesses = 0; guesses < 10; guesses += 1)
      expect(await change(patient.token, "equivocada")).toMatchObject({
        status: 422,
        fields: { currentPassword: "La contraseña actual no es correcta" },
      });
    const refused = await change(patient.token, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("is not for an account that has none", async () => {
    const patient = await createPatient({ password: null });
    expect((await change(patient.token, PASSWORD)).status).toBe(422);
    const row = await db.user.findUniqueOrThrow({ where: { id: patient.id } });
    expect(row.password).toBeNull();
  });
});
