import { describe, expect, test } from "vitest";
import { createOneTimeToken } from "@/lib/accounts/one-time-tokens";
import { proofLinks } from "@/lib/people/proof";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { from, someAddress, useUp } from "../support/attempts";
import { call } from "../support/call";
import { caughtFor, mailTo, textsFor } from "../support/mailbox";
import {
  createAdmin,
  createDoctor,
  createPatient,
  createReceptionist,
  PASSWORD,
  type Person,
  uniqueWord,
} from "../support/people";
import { someDomain, unproved } from "../support/strangers";

const newAddress = () => `${uniqueWord()}@prueba.test`;

const correct = (
  { token }: Pick<Person, "token">,
  email: string,
  { password = PASSWORD, headers = {} } = {},
) => call("PUT", "/api/auth/address", { token, body: { email, password }, headers });

const stored = ({ id }: Person) => db.user.findUniqueOrThrow({ where: { id } });

const statusWith = async (token: string) =>
  (await call("GET", "/api/specialties", { token })).status;

const taken = {
  status: 409,
  message: "Ya existe una cuenta con esos datos. Inicia sesión o restablece tu contraseña.",
};

describe("an unverified address", () => {
  test.each([
    ["a Patient", createPatient],
    ["a Doctor", createDoctor],
    ["a receptionist", createReceptionist],
    ["an Admin", createAdmin],
  ])(
    "an unverified address is corrected by %s, and the account's other sessions and links end",
    async (_, create) => {
      const [person, email] = [await create(), newAddress()];
      const body = { email: person.email, password: PASSWORD };
      const elsewhere = (await call("POST", "/api/auth/login", { body })).data.accessToken;
      const reset = await createOneTimeToken(db, person, "reset_password");
      const [{ url }] = await proofLinks(person);
      const proof = { token: new URL(url).searchParams.get("token") };

      const { status, data, headers } = await correct(person, ` ${email.toUpperCase()}`);
      expect(status).toBe(200);
      expect(headers.get("set-cookie")).toContain(data.accessToken);
      const session = [person.token, elsewhere, data.accessToken];
      expect(await Promise.all(session.map(statusWith))).toEqual([401, 401, 200]);
      for (const kind of ["confirm", "disown"])
        expect((await call("POST", `/api/auth/address/${kind}`, { body: proof })).status).toBe(422);
      const newPassword = "Otra-secreta-2";
      const chosen = { body: { token: reset, newPassword } };
      expect((await call("POST", "/api/auth/reset-password/confirm", chosen)).status).toBe(422);

      const { text } = await mailTo(email, /^Confirma tu dirección/);
      const [token] = /(?<=token=)[^&\s]+/.exec(text) ?? [];
      const confirmed = { body: { token }, token: data.accessToken };
      expect((await call("POST", "/api/auth/address/confirm", confirmed)).status).toBe(200);
      expect(await stored(person)).toMatchObject({ email, email_verified: true });
      expect(await statusWith(data.accessToken)).toBe(200);
      const { id } = person;
      const log = await db.auditLog.findMany({ where: { actor_id: id, action: "auth.address" } });
      expect(log).toMatchObject([{ entity_ids: [id], result: "ok", details: null }]);
    },
  );

  test("a correction to the same address only sends the links again", async () => {
    const patient = await createPatient();
    const { status, data } = await correct(patient, patient.email);
    expect(status).toBe(200);
    await mailTo(patient.email, /^Confirma tu dirección/);
    const both = [patient.token, data.accessToken];
    expect(await Promise.all(both.map(statusWith))).toEqual([200, 200]);
    expect((await correct(patient, patient.email)).status).toBe(429);
  });

  test("a correction changes the domain that counts for the limits", async () => {
    const [from, to] = [someDomain(), someDomain()];
    const patient = await createPatient({ ...unproved, registered_domain: from });
    expect((await correct(patient, `ana@correo.${to}`)).status).toBe(200);
    expect(await stored(patient)).toMatchObject({ registered_domain: to });
  });

  test("only one of two simultaneous corrections succeeds, and the other's session has ended", async () => {
    const patient = await createPatient();
    const [one, other] = [newAddress(), newAddress()];
    const answers = await Promise.all([correct(patient, one), correct(patient, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const made = answers[0].status === 200 ? one : other;
    expect(await stored(patient)).toMatchObject({ email: made, session_version: 2 });
  });

  test("the correction of an Admin's address is e-mailed to all Admins and to the old address", async () => {
    const [admin, witness, email] = [await createAdmin(), await createAdmin(), newAddress()];
    expect((await correct(admin, email)).status).toBe(200);
    for (const recipient of [admin.email, witness.email, email])
      await eventually(`${recipient} is told`, async () =>
        (await textsFor(recipient)).some(
          (text) => text.includes(email) && text.includes("dirección de correo"),
        ),
      );
  });
});

describe("refused corrections of an address", () => {
  test("a correction with a wrong password is refused, and after ten of them every correction", async () => {
    const [patient, email] = [await createPatient(), newAddress()];
    const refused = await correct(patient, email, { password: "otra" });
    expect(refused).toMatchObject({
      status: 422,
      fields: { password: "Tu contraseña no es correcta" },
    });
    const body = { currentPassword: "otra", newPassword: "Otra-secreta-2" };
    for (let guess = 2; guess <= 10; guess += 1)
      expect((await call("PUT", "/api/auth/password", { token: patient.token, body })).status).toBe(
        422,
      );
    expect((await correct(patient, email)).status).toBe(429);
    expect(await stored(patient)).toMatchObject({ email: patient.email, session_version: 1 });
  });

  test("a correction is refused after the address is verified", async () => {
    const patient = await createPatient({ email_verified: true });
    for (const email of [newAddress(), patient.email])
      expect(await correct(patient, email)).toMatchObject({
        status: 409,
        message: "Tu dirección ya está confirmada.",
      });
    expect(await caughtFor(patient.email)).toEqual([]);
  });

  test("a correction without a valid address is refused", async () => {
    const patient = await createPatient();
    for (const [email, message] of [
      ["", "El email es requerido"],
      ["ana@gmial", "Email inválido"],
      ["ana😀@prueba.test", "Email inválido"],
    ] as const)
      expect(await correct(patient, email)).toMatchObject({
        status: 422,
        fields: { email: message },
      });
  });

  test("a correction to another account's address is refused, and its owner gets one e-mail per hour", async () => {
    const address = someAddress();
    const headers = from(address);
    const [patient, owner] = await Promise.all([createPatient(), createPatient()]);
    const allowed = Math.ceil(Number(process.env.ATTEMPTS_PER_ADDRESS) / 20);
    await useUp("register_conflict", address, allowed - 2);
    for (const _ of ["first", "second"]) {
      const refused = await correct(patient, owner.email, { headers });
      expect(refused).toMatchObject(taken);
      expect(refused.fields).toBeUndefined();
    }
    await mailTo(owner.email, /^Ya tienes una cuenta/);
    expect(await caughtFor(owner.email)).toHaveLength(1);
    // Many attempts may be a search for who has an account.
    expect((await correct(patient, newAddress(), { headers })).status).toBe(429);
    expect(await stored(patient)).toMatchObject({ email: patient.email, session_version: 1 });
  });

  test("a correction is refused if its network has registered too often", async () => {
    const headers = from(someAddress());
    let { token } = await createPatient();
    // One mailbox, whatever comes after its '+'.
    const mailbox = uniqueWord();
    for (let time = 1; time <= 10; time += 1) {
      const email = `${mailbox}+${time}@prueba.test`;
      const { status, data } = await correct({ token }, email, { headers });
      expect(status).toBe(200);
      token = data.accessToken;
    }
    expect((await correct({ token }, `${mailbox}@prueba.test`, { headers })).status).toBe(429);
  });
});
