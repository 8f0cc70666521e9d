import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { openPage } from "../support/open-page";
import { createDoctor, createPatient, PASSWORD, registration, uniqueWord } from "../support/people";
import { createRecord } from "../support/records";

describe("what responses reveal", () => {
  const comparable = ({ status, headers, ...answer }: Awaited<ReturnType<typeof call>>) => ({
    status,
    answer,
    headers: [...headers.keys()].filter((name) => name !== "date").sort(),
  });

  test("CWE-204: sign-in and reset give the same response whether the account exists or not", async () => {
    const known = (await createPatient()).email;
    const inactive = (await createPatient({ is_active: false })).email;
    const google = (await createPatient({ password: null })).email;
    const unknown = `${uniqueWord()}@prueba.test`;
    for (const path of ["/api/auth/login", "/api/auth/reset-password"]) {
      const answers = await Promise.all(
        [unknown, known, inactive, google].map((email) =>
          call("POST", path, { body: { email, password: "equivocada" } }),
        ),
      );
      const [first, ...others] = answers.map(comparable);
      for (const other of others) expect(other).toEqual(first);
    }
  });

  test("CWE-208: sign-in and reset take the same time whether the account exists or not", async () => {
    // Test accounts have cheap password hashes; a registered account's costs as much as in production.
    const { data } = await call("POST", "/api/auth/register", { body: await registration() });
    await expectAsQuick("/api/auth/login", Array<string>(6).fill(data.user.email));
    const people = await Promise.all(Array.from({ length: 20 }, () => createPatient()));
    await expectAsQuick(
      "/api/auth/reset-password",
      people.map(({ email }) => email),
    );
  });

  test("CWE-916: passwords are stored as bcrypt hashes of cost 12", async () => {
    const { id, token: bearer } = await createPatient();
    const body = { currentPassword: PASSWORD, newPassword: "Otra-secreta-2" };
    await call("PUT", "/api/auth/password", { token: bearer, body });
    const { password } = await db.user.findUniqueOrThrow({
      where: { id },
      omit: { password: false },
    });
    expect(password).toMatch(/^\$2b\$12\$/);
  });

  test("CWE-200: the source of a patient's pages has no doctor's DNI", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    for (const path of [
      `/patient/doctors?name=${encodeURIComponent(doctor.lastname)}`,
      `/patient/book-appointment/${encodeURIComponent(doctor.email)}`,
    ]) {
      const page = await (await openPage(path, patient.token)).text();
      expect(page).toContain(doctor.lastname);
      expect(page).not.toContain(doctor.dni);
    }
  });

  test("CWE-200: no page's source has data of unrelated people", async () => {
    const [doctor, patient, otherDoctor, stranger] = await Promise.all([
      createDoctor(),
      createPatient(),
      createDoctor(),
      createPatient(),
    ]);
    await createAppointment(otherDoctor, stranger);
    const record = await createRecord(stranger);
    const facts = [stranger.lastname, stranger.email, stranger.dni, record.id].filter(Boolean);
    const pages = readdirSync("app/(app)", { recursive: true, encoding: "utf8" })
      .filter((file) => /^[^[]+\/page\.tsx$/.test(file))
      .map((file) => `/${path.dirname(file)}`);
    expect(pages.length).toBeGreaterThan(15);
    for (const page of pages)
      for (const { token, role, lastname } of [doctor, patient]) {
        const source = await (await openPage(`${page}?limit=1000`, token)).text();
        if (page.startsWith(`/${role.toLowerCase()}/`)) expect(source, page).toContain(lastname);
        for (const fact of facts) expect(source, page).not.toContain(fact);
      }
  });

  test("CWE-525, CWE-1021, CWE-693: pages and responses cannot be cached, framed or scripted by others", async () => {
    const { token: bearer } = await createPatient();
    const pages = await Promise.all(
      ["/auth/login", "/auth/reset-password?token=x", "/account", "/patient/x.txt"].map((path) =>
        openPage(path, bearer),
      ),
    );
    const answer = await call("GET", "/api/specialties", { token: bearer });
    for (const { headers } of [...pages, answer]) {
      expect(headers.get("cache-control")).toContain("no-store");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("x-powered-by")).toBeNull();
    }
    const policies = pages.map(({ headers }) => headers.get("content-security-policy") ?? "");
    for (const policy of policies) {
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? "";
      expect(scripts).toMatch(/'nonce-[\w+/=]{20,}'/);
      expect(scripts).not.toMatch(/unsafe|https?:|\*/);
      for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(policy).toContain(rule);
    }
    expect(new Set(policies).size).toBe(policies.length);
  });
});

/** Compares the fastest of several tries, since other load on the machine only adds time. */
async function expectAsQuick(path: string, known: string[]) {
  let [ofKnown, ofUnknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const email of known) {
    ofKnown = Math.min(ofKnown, await timeOf(path, email));
    ofUnknown = Math.min(ofUnknown, await timeOf(path, `${uniqueWord()}@prueba.test`));
  }
  expect(ofUnknown / ofKnown).toBeGreaterThan(1 / 3);
  expect(ofUnknown / ofKnown).toBeLessThan(3);
}

async function timeOf(path: string, email: string) {
  const begun = performance.now();
  await call("POST", path, { body: { email, password: "equivocada" } });
  return performance.now() - begun;
}
