import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { issueToken } from "@/lib/access/token";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  PASSWORD,
  registration,
  uniqueWord,
} from "../support/people";

const register = (body: unknown) => call("POST", "/api/auth/register", { body });
const login = (email: string, password: string) =>
  call("POST", "/api/auth/login", { body: { email, password } });

describe("registration", () => {
  test("registration creates a Patient user with a Patient row, signed in", async () => {
    const body = await registration();
    const { status, data, headers } = await register({ ...body, email: body.email.toUpperCase() });
    expect(status).toBe(201);
    expect(data.user).toEqual({
      id: data.id,
      name: body.name,
      lastname: body.lastname,
      email: body.email,
      role: "Patient",
      dni: body.dni,
      phone: body.phone,
    });
    expect(headers.get("set-cookie")).toMatch(
      /next-auth\.session-token=.+; HttpOnly; SameSite=lax/i,
    );
    const profile = await call("GET", "/api/rbac/patient/profile", { token: data.token });
    expect(profile.data.user).toMatchObject({ dni: body.dni, patient: { birth_date: null } });
  });

  test.each([
    ["name", "", "El nombre es requerido"],
    ["name", "A", "El nombre debe tener al menos 2 caracteres"],
    ["lastname", undefined, "El apellido es requerido"],
    ["lastname", "B", "El apellido debe tener al menos 2 caracteres"],
    ["dni", "", "El DNI es requerido"],
    ["dni", "123.456", "El DNI debe tener 8 dígitos"],
    ["dni", "123456789", "El DNI debe tener 8 dígitos"],
    ["email", "", "El email es requerido"],
    ["email", "ana@", "Email inválido"],
    ["phone", "", "El teléfono es requerido"],
    ["phone", "llámame", "Teléfono inválido"],
    ["password", "", "La contraseña es requerida"],
    ["password", "12345", "La contraseña debe tener al menos 6 caracteres"],
    ["password", "ñ".repeat(129), "La contraseña es demasiado larga (máximo 128 caracteres)"],
    ["confirmPassword", "", "Confirma tu contraseña"],
    ["confirmPassword", "otra cosa", "Las contraseñas no coinciden"],
    ["role", "", "Selecciona un rol"],
    ["name", "Ana\u0000", "Contiene caracteres no válidos"],
  ])("registration refuses %s %j: %s", async (field, value, message) => {
    const body = { ...(await registration()), [field]: value };
    const { status, fields } = await register(body);
    expect(status).toBe(422);
    expect(fields?.[field]).toBe(message);
    expect(await db.user.count({ where: { email: body.email } })).toBe(0);
  });

  test("registration accepts a DNI with dots and spaces, and stores its eight digits", async () => {
    const dni = await freeDni();
    const typed = `${dni.slice(0, 2)}.${dni.slice(2, 5)} ${dni.slice(5)}`;
    const { data } = await register({ ...(await registration()), dni: typed });
    expect(data.user.dni).toBe(dni);
    const old = `0${(await freeDni()).slice(1)}`;
    const seven = `${old.slice(1, 2)}.${old.slice(2, 5)}-${old.slice(5)}`;
    expect((await register({ ...(await registration()), dni: seven })).data.user.dni).toBe(old);
  });

  test.each(["Admin", "Doctor"])(
    "registration refuses a visitor who requests the role %s",
    async (role) => {
      const body = { ...(await registration()), role };
      expect((await register(body)).status).toBe(403);
      expect(await db.user.count({ where: { email: body.email } })).toBe(0);
    },
  );

  test("registration refuses an e-mail address or a DNI in use, without saying which", async () => {
    const known = await createPatient();
    const email = await register({ ...(await registration()), email: known.email.toUpperCase() });
    const dni = await register({ ...(await registration()), dni: known.dni });
    for (const answer of [email, dni]) {
      expect(answer).toMatchObject({
        status: 409,
        message: "Ya existe una cuenta con esos datos. Inicia sesión o restablece tu contraseña.",
      });
      expect(answer.fields).toBeUndefined();
    }
    await mailTo(known.email, /Ya tienes una cuenta/);
    expect(await db.emailMessage.count({ where: { recipient: known.email } })).toBe(1);
  });

  test("two identical registrations at once create one account", async () => {
    const body = await registration();
    const answers = await Promise.all([register(body), register(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("registration returns only the documented fields", async () => {
    const body = {
      ...(await registration()),
      is_active: false,
      id: crypto.randomUUID(),
      session_version: 9,
    };
    const { data } = await register(body);
    expect(data.id).not.toBe(body.id);
    expect(await db.user.findUnique({ where: { id: data.id } })).toMatchObject({
      is_active: true,
      session_version: 1,
    });
  });
});

describe("sign-in", () => {
  test("sign-in returns the token and the user, never the password", async () => {
    const doctor = await createDoctor();
    const { status, data } = await login(doctor.email.toUpperCase(), PASSWORD);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: doctor.id, email: doctor.email, role: "Doctor" });
    expect(JSON.stringify(data)).not.toContain("$2");
    const { payload } = { payload: JSON.parse(atob(data.accessToken.split(".")[1])) };
    expect(payload).toMatchObject({ sub: doctor.id, name: doctor.name, role: "Doctor" });
    expect(payload.exp).toBeGreaterThan(Date.now() / 1000);
  });

  test("sign-in gives the same response for a wrong e-mail address and a wrong password", async () => {
    const patient = await createPatient();
    const wrongPassword = await login(patient.email, "otra-clave");
    const wrongEmail = await login(`${uniqueWord()}@prueba.test`, PASSWORD);
    for (const answer of [wrongPassword, wrongEmail])
      expect(answer).toMatchObject({
        status: 401,
        message: "Credenciales incorrectas. Verifica tu email y contraseña.",
      });
  });

  test("sign-in says that an account is inactive only if the password is right", async () => {
    const patient = await createPatient({ is_active: false });
    expect(await login(patient.email, PASSWORD)).toMatchObject({
      status: 403,
      message: "Tu cuenta está inactiva. Contacta al administrador.",
    });
    expect((await login(patient.email, "otra-clave")).status).toBe(401);
  });

  test("sign-in accepts no password for an account without one", async () => {
    const patient = await createPatient({ password: null });
    expect((await login(patient.email, PASSWORD)).status).toBe(401);
  });
});

describe("the token", () => {
  const profile = (token: string) => call("GET", "/api/rbac/patient/profile", { token });
  const secret = new TextEncoder().encode(process.env.AUTH_SECRET);
  const sign = (claims: Record<string, unknown>, key: Uint8Array = secret) =>
    new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(key);
  const claimsOf = (user: Awaited<ReturnType<typeof createPatient>>) => ({
    sub: user.id,
    name: user.name,
    lastname: user.lastname,
    email: user.email,
    role: user.role,
    jti: crypto.randomUUID(),
    ver: user.session_version,
    exp: Math.floor(Date.now() / 1000) + 600,
  });

  test("the API accepts a token that we issued", async () => {
    const patient = await createPatient();
    expect((await profile(await sign(claimsOf(patient)))).status).toBe(200);
  });

  test("CWE-613: the API refuses a token that is expired, forged, unsigned, malformed or for another role", async () => {
    const patient = await createPatient();
    const claims = claimsOf(patient);
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`;
    const bad = [
      await sign({ ...claims, exp: claims.exp - 1200 }),
      await sign(claims, new TextEncoder().encode("another secret of more than 32 bytes")),
      await sign({ ...claims, role: "Admin" }),
      await sign({ ...claims, sub: crypto.randomUUID() }),
      await sign({ ...claims, sub: "' OR 1=1 --" }),
      await sign({ ...claims, ver: 2 }),
      await sign({ ...claims, jti: undefined }),
      unsigned.replaceAll("=", ""),
      "x.y.z",
      "x",
    ];
    for (const token of bad) expect((await profile(token)).status, token).toBe(401);
  });

  test.each([
    ["deactivated", { is_active: false }],
    ["given a new session version", { session_version: 2 }],
    ["given another role", { role: "Doctor" as const }],
  ])("the API refuses the token of an account that is %s", async (_, change) => {
    const patient = await createPatient();
    expect((await profile(patient.token)).status).toBe(200);
    await db.user.update({ where: { id: patient.id }, data: change });
    expect((await profile(patient.token)).status).toBe(401);
  });

  test("the API refuses the token of a deleted account", async () => {
    const patient = await createPatient();
    await db.user.delete({ where: { id: patient.id } });
    expect((await profile(patient.token)).status).toBe(401);
  });

  test("CWE-352: the API refuses a token in a cookie", async () => {
    const patient = await createPatient();
    const headers = { cookie: `next-auth.session-token=${patient.token}` };
    expect((await call("GET", "/api/rbac/patient/profile", { headers })).status).toBe(401);
  });

  test("a token creates the pages' cookie, and DELETE removes it", async () => {
    const admin = await createAdmin();
    const made = await call("PUT", "/api/auth/cookie", { token: admin.token });
    expect(made.headers.get("set-cookie")).toContain(`next-auth.session-token=${admin.token};`);
    const ended = await call("DELETE", "/api/auth/cookie");
    expect(ended.headers.get("set-cookie")).toMatch(/next-auth\.session-token=; .*Max-Age=0/);
    const expired = await issueToken({ ...admin, session_version: 7 });
    expect((await call("PUT", "/api/auth/cookie", { token: expired })).status).toBe(401);
  });
});
