import { type APIRequestContext, request } from "@playwright/test";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wayToSignIn } from "@/lib/accounts/google/refusals";
import { countAttempt } from "@/lib/accounts/limits";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { db } from "@/lib/platform/database/db";
import type { Forgery } from "@/scripts/testing/forged-id-token";
import { openIdLogin } from "@/scripts/testing/openid-person";
import { baseUrl, call } from "../support/call";
import {
  enterProvider,
  newClient,
  openProvider,
  signInWithGoogle,
  someone,
} from "../support/google-calls";
import { mailTo } from "../support/mailbox";
import { createDoctor, createPatient, PASSWORD, uniqueWord } from "../support/people";
import { someDomain, someNetwork } from "../support/strangers";

// Runs against a real OpenID provider, whose page lets the test choose who signs in. Titles name the weakness (CWE) that
// a test tries.

const SUCCESS = /^\/auth\/success\?token=[\w-]/;

let client: APIRequestContext;
beforeEach(async () => {
  client = await newClient();
});
afterEach(() => client.dispose());

/** Expects the redirects to end on the sign-in page, without a session. */
async function expectNoSession(end: string, of = client) {
  expect(end).toBe(wayToSignIn("google"));
  const { cookies } = await of.storageState();
  expect(cookies.filter(({ name }) => name.includes("session-token"))).toEqual([]);
}

const forged: [number: string, forgery: Forgery][] = [
  ["CWE-345", "was issued to another client"],
  ["CWE-345", "was issued to another client, for us as well"],
  ["CWE-345", "is about somebody else"],
  ["CWE-346", "has another issuer"],
  ["CWE-294", "has another nonce"],
  ["CWE-294", "has no nonce"],
  ["CWE-613", "has expired"],
  ["CWE-347", "is signed by another key"],
  ["CWE-347", "is signed with the client's secret"],
  ["CWE-347", "is not signed"],
];

test.each(forged)("%s: an ID token that %s is refused", async (_, forgery) => {
  const victim = await createPatient({ google_sub: uniqueWord() });
  const claims = { sub: victim.google_sub ?? "", email: victim.email };
  await expectNoSession(await signInWithGoogle(client, someone({ ...claims, forgery })));
  expect(await db.oneTimeToken.count({ where: { user_id: victim.id } })).toBe(0);
});

test("a re-signed but otherwise valid ID token is accepted, so the others are refused for their own faults", async () => {
  expect(await signInWithGoogle(client, someone({ forgery: "is only signed anew" }))).toMatch(
    SUCCESS,
  );
});

test("CWE-352: a callback with a wrong state, or without an earlier one, is refused", async () => {
  const answer = await client.get("/api/auth/callback/google?code=inventado&state=inventado");
  await expectNoSession(answer.url().slice(baseUrl.length));

  // Another browser cannot complete a sign-in that this one started.
  const page = await openProvider(client);
  const other = await newClient();
  await openProvider(other);
  const cookiesOf = async (one: APIRequestContext) => (await one.storageState()).cookies;
  const cookies = [
    ...(await cookiesOf(client)).filter(({ name }) => name !== "next-auth.state"),
    ...(await cookiesOf(other)).filter(({ name }) => name === "next-auth.state"),
  ];
  const mixed = await request.newContext({
    baseURL: baseUrl,
    storageState: { cookies, origins: [] },
  });
  const person = someone();
  await expectNoSession(await enterProvider(mixed, page, person), mixed);
  expect(await db.user.count({ where: { google_sub: person.sub } })).toBe(0);
  await Promise.all([other.dispose(), mixed.dispose()]);
});

test("CWE-352: the token of the Google flow works only in the browser that started the sign-in", async () => {
  const end = await signInWithGoogle(client, someone());
  const data = { token: new URL(end, baseUrl).searchParams.get("token") };
  const other = await newClient();
  expect((await other.post("/api/auth/exchange", { data })).status()).toBe(401);
  expect((await client.post("/api/auth/exchange", { data })).status()).toBe(200);
  await other.dispose();
});

test("CWE-307: too many sign-ins with one Google account are refused, and redirect to sign-in", async () => {
  const person = someone();
  await countAttempt([{ of: "google_account", whose: person.sub }], 20);
  const form = { login: openIdLogin(person) };
  const refused = await client.post(await openProvider(client), { form });
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
  expect(refused.headers().refresh).toBe(`0; url=${wayToSignIn("google-demasiados-intentos")}`);
  expect(await db.user.count({ where: { google_sub: person.sub } })).toBe(0);
});

test("the callback's token works once, and only for a minute", async () => {
  const patient = await createPatient();
  const exchange = (token: string) => call("POST", "/api/auth/exchange", { body: { token } });
  const token = await createOneTimeToken(db, patient, "sign_in");
  expect(await exchange(token)).toMatchObject({ status: 200, data: { id: patient.id } });
  const late = await createOneTimeToken(db, patient, "sign_in");
  const [row] = await db.oneTimeToken.findMany({ where: { user_id: patient.id } });
  const seconds = ((row?.expires_at.getTime() ?? 0) - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  await db.oneTimeToken.updateMany({
    where: { user_id: patient.id },
    data: { expires_at: new Date(Date.now() - 1) },
  });
  const reset = await createOneTimeToken(db, patient, "reset_password");
  for (const bad of [token, late, reset, "inventado"])
    expect(await exchange(bad)).toMatchObject({
      status: 401,
      message: "Error al procesar el token",
    });
});

test("a person is identified by Google's id, whatever e-mail address Google gives", async () => {
  const person = someone();
  expect(await signInWithGoogle(client, person)).toMatch(SUCCESS);
  const other = await newClient();
  const email = `${uniqueWord()}@prueba.test`;
  const moved = { ...person, email, email_verified: false };
  expect(await signInWithGoogle(other, moved)).toMatch(SUCCESS);
  expect(await db.user.count({ where: { google_sub: person.sub } })).toBe(1);
  expect(await db.user.count({ where: { email } })).toBe(0);
  await other.dispose();
});

test("a verified address is linked to its account, whatever its role", async () => {
  const doctor = await createDoctor([], { email_verified: true });
  expect(await signInWithGoogle(client, someone({ email: doctor.email.toUpperCase() }))).toMatch(
    SUCCESS,
  );
  const { status } = await call("POST", "/api/auth/login", {
    body: { email: doctor.email, password: PASSWORD },
  });
  expect(status).toBe(200);
  const letter = await mailTo(doctor.email, /vinculada con Google/);
  expect(letter.text).not.toContain("ya no sirve");
});

test("an account that another person registered with an address goes to the owner of the address", async () => {
  const squatter = await createPatient();
  expect(await signInWithGoogle(client, someone({ email: squatter.email }))).toMatch(SUCCESS);
  expect(
    await db.user.findUnique({ where: { email: squatter.email }, omit: { password: false } }),
  ).toMatchObject({ id: squatter.id, password: null });
  const kept = await call("PUT", "/api/auth/cookie", { token: squatter.token });
  expect(kept.status).toBe(401);
  const letter = await mailTo(squatter.email, /vinculada con Google/);
  expect(letter.text).toContain("La contraseña que tenía ya no sirve");
});

test("an address linked to one Google account is not given to another", async () => {
  const { email } = await createPatient({ google_sub: uniqueWord() });
  expect(await signInWithGoogle(client, someone({ email }))).toBe(
    wayToSignIn("google-otra-cuenta"),
  );
});

test("an unverified address does not sign in to the account that has it", async () => {
  const { id, email } = await createPatient();
  const unproved = someone({ email, email_verified: false });
  expect(await signInWithGoogle(client, unproved)).toBe(wayToSignIn("google-email-sin-verificar"));
  expect((await db.user.findUniqueOrThrow({ where: { id } })).google_sub).toBeNull();
});

test("a new account has the network and the domain that its bookings are limited by", async () => {
  const [network, domain] = [someNetwork(), someDomain()];
  const from = await newClient({ "x-forwarded-for": `${network}.7` });
  const email = `${uniqueWord()}@correo.${domain}`;
  expect(await signInWithGoogle(from, someone({ email }))).toMatch(SUCCESS);
  await from.dispose();
  expect(await db.user.findUnique({ where: { email } })).toMatchObject({
    registered_network: `${network}.0/24`,
    registered_domain: domain,
  });
});

test("an unverified address creates no account", async () => {
  const stranger = someone({ email_verified: false });
  expect(await signInWithGoogle(client, stranger)).toBe(wayToSignIn("google-email-sin-verificar"));
  expect(await db.user.count({ where: { email: stranger.email } })).toBe(0);
});

test("a deactivated account cannot sign in", async () => {
  const { email, google_sub } = await createPatient({ is_active: false, google_sub: uniqueWord() });
  const person = someone({ sub: google_sub ?? "", email });
  expect(await signInWithGoogle(client, person)).toBe(wayToSignIn("google-cuenta-inactiva"));
});

test("a refused consent redirects to sign-in", async () => {
  expect(await signInWithGoogle(client, null)).toBe(wayToSignIn("google"));
});
