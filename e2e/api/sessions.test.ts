import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sweepEndedSessions } from "@/lib/accounts/service";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { openPage, SESSION_COOKIE } from "../support/open-page";
import { createAdmin, createDoctor, createPatient, PASSWORD, type Person } from "../support/people";
import { tokenOf } from "../support/sessions";

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
    [
      "a change of role",
      (admin, { id }) => put(admin, id, { role: "Admin", current_password: PASSWORD }),
    ],
    ["deactivation", (admin, { id }) => put(admin, id, { is_active: false })],
    ["deletion", ({ token }, { id }) => call("DELETE", `/api/users/${id}`, { token })],
  ];
  const put = ({ token }: Person, id: string, body: object) =>
    call("PUT", `/api/users/${id}`, { token, body });

  test.each(byAdmin)("every session ends with %s", async (_, act) => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    const tokens = [patient.token, await signIn(patient)];
    for (const token of tokens) expect(await isIn(token)).toBe(true);
    expect((await act(admin, patient)).status).toBe(200);
    for (const token of tokens) expect(await isIn(token)).toBe(false);
  });

  test("an ended session does not come back when a deactivated account is activated", async () => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    await put(admin, patient.id, { is_active: false });
    await put(admin, patient.id, { is_active: true });
    expect(await isIn(patient.token)).toBe(false);
  });

  test("signing out on all devices ends every session, including this one and its cookie", async () => {
    const doctor = await createDoctor([]);
    const tokens = [doctor.token, await signIn(doctor)];
    const ended = await call("DELETE", "/api/auth/sessions", { token: tokens[0] });
    expect(ended).toMatchObject({ status: 200, data: null });
    expect(ended.headers.get("set-cookie")).toMatch(/next-auth\.session-token=;.*Max-Age=0/);
    for (const token of tokens) expect(await isIn(token)).toBe(false);
    expect(await isIn(await signIn(doctor))).toBe(true);
  });
});

describe("CWE-613: signing out", () => {
  const signOut = (token?: string, cookie?: string) =>
    call("DELETE", "/api/auth/cookie", {
      token,
      headers: cookie ? { cookie: `${SESSION_COOKIE}=${cookie}` } : {},
    });

  test("signing out ends that session for every copy of its token, and no other session", async () => {
    const patient = await createPatient();
    const other = await signIn(patient);
    expect((await signOut(patient.token)).status).toBe(200);
    expect(await isIn(patient.token)).toBe(false);
    const exchanged = await call("POST", "/api/auth/exchange", { body: { token: patient.token } });
    expect(exchanged.status).toBe(401);
    const page = await openPage("/account", patient.token);
    expect(await page.text()).not.toContain("Tus datos");
    expect(await isIn(other)).toBe(true);
  });

  test("signing out ends the cookie's session too, whoever it belongs to", async () => {
    const [patient, doctor] = await Promise.all([createPatient(), createDoctor([])]);
    await signOut(patient.token, doctor.token);
    for (const { token } of [patient, doctor]) expect(await isIn(token)).toBe(false);
  });

  test("signing out twice at once, without a session or with a forged one is the same 200", async () => {
    const patient = await createPatient();
    const forged = await tokenOf(patient, "forged");
    const answers = await Promise.all([
      signOut(patient.token, patient.token),
      signOut(patient.token),
      signOut(),
      signOut(forged ?? undefined, "x.y.z"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test("a sign-out is deleted after its token has expired", async () => {
    const [past, future] = [randomUUID(), randomUUID()];
    const hour = 60 * 60 * 1000;
    await db.endedSession.createMany({
      data: [
        { id: past, expires_at: new Date(Date.now() - hour) },
        { id: future, expires_at: new Date(Date.now() + hour) },
      ],
    });
    await sweepEndedSessions();
    const left = await db.endedSession.findMany({ where: { id: { in: [past, future] } } });
    expect(left.map(({ id }) => id)).toEqual([future]);
  });
});

describe("changing one's own password", () => {
  test("changing one's own password ends the other sessions, and returns a new token and cookie for this one", async () => {
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

  test("CWE-362: of two simultaneous changes of one's own password one succeeds, and the other's session ends", async () => {
    const patient = await createPatient();
    const tokens = [patient.token, await signIn(patient)];
    const answers = await Promise.all(
      tokens.map((token, index) => change(token, PASSWORD, `${NEW_PASSWORD}${index}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const [index, { status }] of answers.entries()) {
      const body = { email: patient.email, password: `${NEW_PASSWORD}${index}` };
      expect((await call("POST", "/api/auth/login", { body })).status).toBe(status);
    }
  });

  test("changing one's own password needs the current one, and limits guesses", async () => {
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

  test("an account without a password cannot change it", async () => {
    const patient = await createPatient({ password: null });
    expect((await change(patient.token, PASSWORD)).status).toBe(422);
    const { id } = patient;
    const row = await db.user.findUniqueOrThrow({ where: { id }, omit: { password: false } });
    expect(row.password).toBeNull();
  });
});
