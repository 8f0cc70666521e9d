import { randomBytes } from "node:crypto";
import { sourceOf } from "@/lib/people/source";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "./appointments";
import { call } from "./call";
import { createPatient, type Person, registration, uniqueWord } from "./people";
import { daysAhead } from "./slots";

/** An account whose e-mail and DNI nobody has verified. */
export const unproved = { email_verified: false, identity_checked_at: null };

/** Registers a new account, as a visitor does. */
export async function register(headers = {}) {
  // Each has a domain of their own: those of one domain have a limit together.
  const email = `${uniqueWord()}@${someDomain()}`;
  const body = { ...(await registration()), email, name: "Urgente Llame", lastname: "Al Banco" };
  const { status, data } = await call("POST", "/api/auth/register", { body, headers });
  const patient = await db.patient.findFirst({ where: { User: { email: body.email } } });
  return { status, email: body.email, token: data?.token, patientId: patient?.id ?? "" };
}

/** The first three numbers of an address. */
export const someNetwork = () => `10.${[...randomBytes(2)].join(".")}`;
export const someDomain = () => `${uniqueWord()}.example`;

/** A patient with a verified address and an unchecked identity, who registered from that network with that domain. */
export const createStranger = (network: string, domain: string) =>
  createPatient({
    ...{ email_verified: true, identity_checked_at: null },
    ...sourceOf(`${network}.7`, `ana@${domain}`),
  });

export const createStrangers = (count: number, network: () => string, domain: () => string) =>
  Promise.all(Array.from({ length: count }, () => createStranger(network(), domain())));

/** Fills a source's room: three accounts with twenty appointments each. */
export async function fill(doctor: Person, people: Person[]) {
  const days = Array.from({ length: 20 }, (_, day) => daysAhead(1 + day));
  await Promise.all(
    people.flatMap((person, at) =>
      days.map((date) => createAppointment(doctor, person, { date, start: `1${at}:00` })),
    ),
  );
}
