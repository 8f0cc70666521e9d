import { describe, expect, test } from "vitest";
import { forgetNetworks } from "@/lib/people/source";
import { db } from "@/lib/platform/database/db";
import { run as fillDomains } from "@/scripts/fill-domains";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";
import {
  createStranger,
  createStrangers,
  fill,
  register,
  someDomain,
  someNetwork,
} from "../support/strangers";

// How many appointments one person can have through accounts whose addresses are verified and whose identity is not.

const REFUSAL =
  "No es posible reservar más turnos en línea por ahora. Comunícate con la clínica para reservar.";

const HALF_HOURS = 20;
/** The nth slot of `createDoctor`'s default week, from tomorrow on. */
const slot = (doctor: Person, nth: number) => {
  const minutes = 8 * 60 + 30 * (nth % HALF_HOURS);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return booking(doctor, `${hour}:${minute}`, daysAhead(1 + Math.floor(nth / HALF_HOURS)));
};

describe("CWE-770: appointments held through many mailboxes", () => {
  test("thirty accounts of one network hold at most sixty slots, and other people can book", async () => {
    const [doctor, network] = [await createDoctor(), someNetwork()];
    const tokens = await Promise.all(
      Array.from({ length: 30 }, async (_, host) => {
        const { token, email } = await register({ "x-forwarded-for": `${network}.${host}` });
        await db.user.update({ where: { email }, data: { email_verified: true } });
        return token;
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, nth) => {
        const token = tokens[nth % tokens.length];
        return call("POST", "/api/appointments", { token, body: slot(doctor, nth) });
      }),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(answers.length - refused.length).toBe(60);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, message: REFUSAL });
    const others = await createStrangers(3, someNetwork, someDomain);
    for (const [at, other] of others.entries())
      expect((await book(other, slot(doctor, 100 + at))).status).toBe(201);
  });

  test("accounts of one domain hold at most sixty slots, from any number of networks", async () => {
    const [doctor, domain] = [await createDoctor(), someDomain()];
    await fill(doctor, await createStrangers(3, someNetwork, () => domain));
    const last = await createStranger(someNetwork(), `correo.${domain}`);
    expect(await book(last, booking(doctor))).toMatchObject({ status: 409, message: REFUSAL });
  });

  test("an account that changes its address counts for its new domain", async () => {
    const [admin, person] = [
      await createAdmin(),
      await createStranger(someNetwork(), someDomain()),
    ];
    const domain = someDomain();
    const body = { email: `${uniqueWord()}@correo.${domain}` };
    const { status } = await call("PUT", `/api/users/${person.id}`, { token: admin.token, body });
    expect(status).toBe(200);
    expect(await db.user.findUnique({ where: { id: person.id } })).toMatchObject({
      registered_domain: domain,
    });
  });

  test("a patient whom the clinic has seen is not refused, and does not count", async () => {
    const [admin, doctor, network] = [await createAdmin(), await createDoctor(), someNetwork()];
    const people = await createStrangers(4, () => network, someDomain);
    const last = people.pop();
    if (!last) throw new Error("Nobody");
    await fill(doctor, people);
    expect(await book(last, booking(doctor))).toMatchObject({ status: 409, message: REFUSAL });
    // The nightly job completes appointments without knowing who came.
    const past = await createAppointment(doctor, last, {
      date: daysAhead(-3),
      status: "confirmed",
    });
    const completed = (actor_role: string) =>
      db.appointmentEvent.create({
        data: {
          ...{ appointment_id: past.id, kind: "completed", actor_role, via: "job", sequence: 1 },
          handled_at: new Date(),
        },
      });
    await db.appointment.update({ where: { id: past.id }, data: { status: "completed" } });
    await completed("System");
    expect((await book(last, booking(doctor))).status).toBe(409);
    const today = await createAppointment(doctor, last, {
      date: daysAhead(0),
      start: "00:00",
      status: "confirmed",
    });
    expect((await changeStatus(admin, today.id, "completed")).status).toBe(200);
    expect((await book(last, booking(doctor))).status).toBe(201);
  });

  test("forty of a hundred patients of one network who book before the clinic has seen any are told to call", async () => {
    const [doctor, network] = [await createDoctor(), someNetwork()];
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, nth) =>
        book(await createStranger(network, "gmail.com"), slot(doctor, nth)),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(40);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, message: REFUSAL });
  });

  test("200 patients with addresses of public providers, from twenty networks, are never refused", async () => {
    const doctor = await createDoctor();
    const networks = Array.from({ length: 20 }, someNetwork);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, nth) => {
        const person = await createStranger(networks[nth % 20] ?? "", "gmail.com");
        return book(person, slot(doctor, nth));
      }),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  });
});

test("networks are deleted after 90 days, or when the identity is checked; the key and the domain stay", async () => {
  const [recent, old, seen] = await createStrangers(3, someNetwork, () => "example.org");
  await db.user.update({
    where: { id: old?.id ?? "" },
    data: { createdAt: new Date(Date.now() - 91 * 24 * 60 * 60 * 1_000) },
  });
  await db.user.update({
    where: { id: seen?.id ?? "" },
    data: { identity_checked_at: new Date() },
  });
  await forgetNetworks();
  for (const [person, network] of [
    [recent, recent?.registered_network],
    [old, null],
    [seen, null],
  ] as const)
    expect(await db.user.findUnique({ where: { id: person?.id ?? "" } })).toMatchObject({
      registered_network: network,
      registered_from: person?.registered_from,
      registered_domain: "example.org",
    });
});

test("a start fills in the domains of accounts that registered before domains were stored", async () => {
  const [before, byStaff] = await Promise.all([
    createStranger(someNetwork(), "example.org"),
    createPatient(),
  ]);
  await db.user.update({ where: { id: before.id }, data: { registered_domain: null } });
  await fillDomains();
  const domainOf = async ({ id }: Person) =>
    (await db.user.findUniqueOrThrow({ where: { id } })).registered_domain;
  expect(await domainOf(before)).toBe("prueba.test");
  expect(await domainOf(byStaff)).toBeNull();
});
