import { expect, test } from "vitest";
import { wayToSignIn } from "@/lib/accounts/google/refusals";
import { db } from "@/lib/platform/database/db";
import type { Forgery } from "@/scripts/testing/forged-id-token";
import { baseUrl, call } from "../support/call";
import {
  type Cookies,
  enterProvider,
  openProvider,
  signInWithGoogle,
  someone,
} from "../support/google-calls";
import { mailTo } from "../support/mailbox";
import { createDoctor, createPatient, PASSWORD, uniqueWord } from "../support/people";

// Runs against a real OpenID provider, whose page lets the test choose who signs in. Titles name the weakness (CWE) that
// a test tries.

const SUCCESS = /^\/auth\/success\?token=\w/;

/** Expects the way to end at the sign-in page, without a session. */
function expectNoSession(end: string, cookies: Cookies) {
  expect(end).toBe(wayToSignIn("google"));
  expect([...cookies.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
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
  const cookies: Cookies = new Map();
  const claims = { sub: victim.google_sub ?? "", email: victim.email };
  expectNoSession(await signInWithGoogle(someone({ ...claims, forgery }), cookies), cookies);
  expect(await db.oneTimeToken.count({ where: { user_id: victim.id } })).toBe(0);
});

test("a re-signed but otherwise valid ID token is accepted: the others are refused for their own faults", async () => {
  expect(await signInWithGoogle(someone({ forgery: "is only signed anew" }))).toMatch(SUCCESS);
});

test("CWE-352: a callback with a wrong state, or with none before it, is refused", async () => {
  const callback = `${baseUrl}/api/auth/callback/google?code=inventado&state=inventado`;
  const { status, headers } = await fetch(callback, { redirect: "manual" });
  expect(status).toBe(302);
  const end = new URL(headers.get("location") ?? "", baseUrl);
  expectNoSession(end.pathname + end.search, new Map());

  // Another browser cannot complete a sign-in that this one started.
  const own: Cookies = new Map();
  const other: Cookies = new Map();
  await openProvider(other);
  const page = await openProvider(own);
  own.set("next-auth.state", other.get("next-auth.state") ?? "");
  const person = someone();
  expectNoSession(await enterProvider(page, person, own), own);
  expect(await db.user.count({ where: { google_sub: person.sub } })).toBe(0);
});

test("a proved address is linked to its account, whatever its role", async () => {
  const doctor = await createDoctor([], { email_verified: true });
  expect(await signInWithGoogle(someone({ email: doctor.email.toUpperCase() }))).toMatch(SUCCESS);
  const { status } = await call("POST", "/api/auth/login", {
    body: { email: doctor.email, password: PASSWORD },
  });
  expect(status).toBe(200);
  const letter = await mailTo(doctor.email, /vinculada con Google/);
  expect(letter.text).not.toContain("ya no sirve");
});

test("an account that somebody else registered with an address goes to its owner", async () => {
  const squatter = await createPatient();
  expect(await signInWithGoogle(someone({ email: squatter.email }))).toMatch(SUCCESS);
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
  expect(await signInWithGoogle(someone({ email }))).toBe(wayToSignIn("google-otra-cuenta"));
});

test("an unverified address neither signs in nor creates an account", async () => {
  const patient = await createPatient();
  const unproved = someone({ email: patient.email, email_verified: false });
  expect(await signInWithGoogle(unproved)).toBe(wayToSignIn("google-email-sin-verificar"));
  const { google_sub } = await db.user.findUniqueOrThrow({ where: { id: patient.id } });
  expect(google_sub).toBeNull();

  const stranger = someone({ email_verified: false });
  expect(await signInWithGoogle(stranger)).toBe(wayToSignIn("google-email-sin-verificar"));
  expect(await db.user.count({ where: { email: stranger.email } })).toBe(0);
});

test("a deactivated account cannot sign in", async () => {
  const { email, google_sub } = await createPatient({ is_active: false, google_sub: uniqueWord() });
  const person = someone({ sub: google_sub ?? "", email });
  expect(await signInWithGoogle(person)).toBe(wayToSignIn("google-cuenta-inactiva"));
});

test("a refused consent leads back to sign in", async () => {
  expect(await signInWithGoogle(null)).toBe(wayToSignIn("google"));
});
