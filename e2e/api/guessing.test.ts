import { describe, expect, test } from "vitest";
import { countAttempt } from "@/lib/accounts/limits";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import {
  askReset,
  from,
  login,
  someAddress,
  someSite,
  statuses,
  times,
  useUp,
} from "../support/attempts";
import { baseUrl, call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { createPatient, freeDni, PASSWORD, type Person, uniqueWord } from "../support/people";

describe("CWE-307: guessing a password", () => {
  test.each(["known", "unknown"])(
    "guessing the password of a %s address ends after ten wrong ones",
    async (kind) => {
      const email =
        kind === "known" ? (await createPatient()).email : `${uniqueWord()}@prueba.test`;
      const headers = from(someAddress());
      expect(await statuses(10, () => login(email, "equivocada", headers))).toEqual(times(10, 401));
      const refused = await login(email, PASSWORD, headers);
      expect(refused.status).toBe(429);
      expect(refused.message).toMatch(
        /^Demasiados intentos\. Vuelve a intentarlo en \d+ minutos\.$/,
      );
      const seconds = Number(refused.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    },
  );

  test("many simultaneous guesses of a password get no more attempts", async () => {
    const { email } = await createPatient();
    const headers = from(someAddress());
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login(email, "equivocada", headers)),
    );
    const checked = answers.filter(({ status }) => status === 401).length;
    // Up to one more per thread may have been in progress.
    expect(checked).toBeGreaterThanOrEqual(10);
    expect(checked).toBeLessThanOrEqual(14);
  });

  test("guessing the password of one account does not affect other accounts and other IP addresses", async () => {
    const [victim, other] = await Promise.all([createPatient(), createPatient()]);
    const headers = from(someAddress());
    await statuses(11, () => login(victim.email, "equivocada", headers));
    expect((await login(other.email, PASSWORD, headers)).status).toBe(200);
    expect((await login(victim.email, PASSWORD, from(someAddress()))).status).toBe(200);
  });

  test("the limit on guessing does not count the attempts of a person who knows the password", async () => {
    const { email } = await createPatient();
    const headers = from(someAddress());
    await statuses(9, () => login(email, "equivocada", headers));
    expect((await login(email, PASSWORD, headers)).status).toBe(200);
    await statuses(9, () => login(email, "equivocada", headers));
    expect((await login(email, PASSWORD, headers)).status).toBe(200);
  });

  test("CWE-645: guessing from changing IP addresses does not lock out the account's owner", async () => {
    const victim = await createPatient();
    const home = from(someAddress());
    const welcome = await login(victim.email, PASSWORD, home);
    const device = /known-device=[^;]+/.exec(welcome.headers.get("set-cookie") ?? "")?.[0];
    expect(device).toBeDefined();

    const found = await statuses(51, () => login(victim.email, "equivocada", from(someAddress())));
    expect(found).toEqual([...times(50, 401), 429]);
    // An unknown device has to wait; one that has signed in to this account before does not.
    expect((await login(victim.email, PASSWORD, from(someAddress()))).status).toBe(429);
    expect((await login(victim.email, PASSWORD, { ...home, cookie: device ?? "" })).status).toBe(
      200,
    );
    // The known device may not guess without limit either, nor at another account.
    const guesses = await statuses(11, () =>
      login(victim.email, "equivocada", from(someAddress(), device)),
    );
    expect(guesses).toEqual([...times(10, 401), 429]);
    const forged = (device ?? "").replace(/.{9}$/, "AAAAAAAAA");
    expect((await login(victim.email, PASSWORD, from(someAddress(), forged))).status).toBe(429);
  });

  test("CWE-307: a device's attempts are not reset by renewing or ending a session", async () => {
    const victim = await createPatient();
    const exchanged = await call("POST", "/api/auth/exchange", { body: { token: victim.token } });
    expect(exchanged.status).toBe(200);
    expect(exchanged.headers.get("set-cookie")).not.toContain("known-device");

    const welcome = await login(victim.email, PASSWORD, from(someAddress()));
    const device = /known-device=[^;]+/.exec(welcome.headers.get("set-cookie") ?? "")?.[0] ?? "";
    await countAttempt([{ of: "sign_in_account", whose: victim.email }], 50);
    expect((await login(victim.email, PASSWORD, from(someAddress(), device))).status).toBe(200);
    await call("DELETE", "/api/auth/sessions", { token: victim.token });
    expect((await login(victim.email, PASSWORD, from(someAddress(), device))).status).toBe(429);
  });

  test("CWE-307: guessing at many accounts from changing networks of one IPv6 site is limited", async () => {
    const site = someSite();
    const limit = 2 * Number(process.env.ATTEMPTS_PER_ADDRESS);
    const [one, other] = await Promise.all([createPatient(), createPatient()]);
    await useUp("sign_in_site", `${site}::/48`, limit - 1);
    const guess = ({ email }: Person, network: string, password = "equivocada") =>
      login(email, password, from(`${site}:${network}::1`));
    expect((await guess(one, "1")).status).toBe(401);
    expect((await guess(other, "2", PASSWORD)).status).toBe(429);
    // Other sites have counters of their own.
    expect((await login(other.email, PASSWORD, from(`${someSite()}:1::1`))).status).toBe(200);
  });

  test("CWE-348: guessing at many accounts from one IP address is limited, whatever headers it sends", async () => {
    const address = someAddress();
    const limit = Number(process.env.ATTEMPTS_PER_ADDRESS);
    const { email } = await createPatient();
    await useUp("sign_in_address", address, limit);
    expect((await login(email, PASSWORD, from(address))).status).toBe(429);
    // The proxy adds only the last hop; a client can make up the first.
    expect((await login(email, PASSWORD, from(`1.1.1.1, ${address}`))).status).toBe(429);
    expect((await login(email, PASSWORD, from(`${address}, 10.250.0.1`))).status).toBe(200);
  });
});

describe("requests of e-mails", () => {
  test.each(["known", "unknown"])(
    "requests of e-mails for a %s address end after five",
    async (kind) => {
      const email =
        kind === "known" ? (await createPatient()).email : `${uniqueWord()}@prueba.test`;
      const headers = from(someAddress());
      expect(await statuses(6, () => askReset(email, headers))).toEqual([...times(5, 200), 429]);
      const refused = await askReset(email, headers);
      expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(refused.message).toMatch(/^Demasiados intentos/);
      expect((await askReset(email, from(someAddress()))).status).toBe(200);
    },
  );

  test("CWE-645: requests of e-mails from other IP addresses do not block the owner's, and send one e-mail per five minutes", async () => {
    const { email } = await createPatient();
    const found = await statuses(25, () => askReset(email, from(someAddress())));
    expect(found).toEqual(times(25, 200));
    await mailTo(email, /Restablece/);
    await eventually("all of them worked off", async () => {
      const queued = { recipient: email, status: "queued" as const };
      return (await db.emailMessage.count({ where: queued })) === 0;
    });
    expect(await db.emailMessage.count({ where: { recipient: email } })).toBe(1);
  });

  test("requests of e-mails are limited per client address", async () => {
    const address = someAddress();
    await useUp("reset_address", address, Number(process.env.ATTEMPTS_PER_ADDRESS));
    expect((await askReset(`${uniqueWord()}@prueba.test`, from(address))).status).toBe(429);
  });
});

describe("registration", () => {
  const register = (email: string, address: string, dni = "12345678") =>
    call("POST", "/api/auth/register", {
      headers: from(address),
      body: {
        name: "Ana",
        lastname: "Prueba",
        dni,
        email,
        phone: "11 5555-0000",
        password: PASSWORD,
        confirmPassword: PASSWORD,
        role: "Patient",
      },
    });

  test("CWE-204: testing at registration which addresses have an account is limited per client address", async () => {
    const people = await Promise.all([createPatient(), createPatient()]);
    const address = someAddress();
    const allowed = Math.ceil(Number(process.env.ATTEMPTS_PER_ADDRESS) / 20);
    await useUp("register_conflict", address, allowed - 1);
    const found = await statuses(2, (index) => register(people[index]?.email ?? "", address));
    expect(found).toEqual([409, 429]);
  });

  test("CWE-645: another person's attempts to register an e-mail address do not keep its owner from registering", async () => {
    const email = `${uniqueWord()}@prueba.test`;
    const { dni } = await createPatient();
    const found = await statuses(11, () => register(email, someAddress(), dni ?? ""));
    expect(found).toEqual(times(11, 409));
    expect((await register(email, someAddress(), await freeDni())).status).toBe(201);
  });

  test("registrations are limited per client address", async () => {
    const address = someAddress();
    await useUp("register_address", address, Number(process.env.ATTEMPTS_PER_ADDRESS));
    expect((await register(`${uniqueWord()}@prueba.test`, address)).status).toBe(429);
  });
});

describe("the Google flow", () => {
  test.each(["/api/auth/google", "/api/auth/callback/google?code=x&state=x"])(
    "%s is limited per client address with 429, which leads a browser back to sign-in",
    async (path) => {
      const address = someAddress();
      const step = () => fetch(baseUrl + path, { headers: from(address), redirect: "manual" });
      expect((await step()).status).toBe(302);
      await useUp("google_address", address, Number(process.env.ATTEMPTS_PER_ADDRESS));
      const refused = await step();
      const { status, headers } = refused;
      expect(status).toBe(429);
      expect(await refused.json()).toEqual({
        message: expect.stringMatching(/^Demasiados intentos/),
      });
      expect(headers.get("retry-after")).toMatch(/^\d+$/);
      expect(headers.get("refresh")).toBe("0; url=/auth/login?error=google-demasiados-intentos");
    },
  );
});
