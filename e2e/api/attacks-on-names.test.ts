import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import ICAL from "ical.js";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { createAdmin, createDoctor, createPatient, registration } from "../support/people";
import { book, booking } from "../support/slots";

// Text that is not a name, or imitates another one.

describe("CWE-1007: look-alike names", () => {
  test.each([
    ["a space of no width", "A\u200Bna"],
    ["a soft hyphen", "A\u00ADna"],
    ["a turned reading direction", "\u202EanA"],
    ["an isolated direction", "\u2066Ana\u2069"],
    ["a Hangul filler", "Ana\u3164"],
    ["an empty Braille cell", "\u2800Ana"],
    ["a tag", "Ana\u{E0041}"],
    ["an emoji's sign where there is none", "Ana\uFE0F"],
    ["a family of four emojis", "Ana 👨‍👩‍👧‍👦"],
    ["nothing but such signs", "\uFE0F\uFE0F\uFE0F"],
  ])("%s is refused in a name", async (_, name) => {
    const body = { ...(await registration()), name };
    const { status, fields } = await call("POST", "/api/auth/register", { body });
    expect(status).toBe(422);
    expect(fields?.name).toBe("Contiene caracteres invisibles. Bórralos y escríbelo de nuevo.");
  });

  test("look-alike characters are refused in titles and specialties too", async () => {
    const [{ token }, patient] = await Promise.all([createAdmin(), createPatient()]);
    const name = "Cardio\u200Blogía";
    expect((await call("POST", "/api/specialties", { token, body: { name } })).status).toBe(422);
    const body = {
      title: "Con\u202Esulta",
      body: "Sin novedades hoy.",
      patient_id: patient.patientId,
    };
    expect((await call("POST", "/api/clinical-records", { token, body })).status).toBe(422);
  });

  test("decomposed accents and unusual spaces in names are normalised", async () => {
    const body = {
      ...(await registration()),
      name: "Jose\u0301\u00A0Luis",
      lastname: "Prueba ❤\uFE0F",
    };
    const { status, data } = await call("POST", "/api/auth/register", { body });
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ name: "José Luis", lastname: "Prueba ❤\uFE0F" });
  });

  test("existing names are cleaned, unless nothing would be left", async () => {
    const name = `limpia_${randomUUID().replaceAll("-", "")}`;
    await db.$executeRawUnsafe(`CREATE DATABASE ${name}`);
    const url = new URL(process.env.DATABASE_URL ?? "");
    url.pathname = name;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      const folder = "prisma/migrations";
      for (const migration of readdirSync(folder)
        .filter((one) => /^\d/.test(one))
        .sort()) {
        if (migration.endsWith("_visible_characters"))
          await client.query(
            `INSERT INTO users (id, name, lastname, email, role) VALUES
               (gen_random_uuid(), $1, $2, 'a@prueba.test', 'Admin'),
               (gen_random_uuid(), 'Eva', $3, 'b@prueba.test', 'Admin')`,
            ["A\u200Bna\u202E", "Pe\u0301rez\u00A0Gil 😀", "\u200B\u200B\u200B"],
          );
        await client.query(readFileSync(`${folder}/${migration}/migration.sql`, "utf8"));
      }
      const { rows } = await client.query("SELECT name, lastname FROM users ORDER BY email");
      expect(rows).toEqual([
        { name: "Ana", lastname: "Pérez Gil 😀" },
        { name: "Eva", lastname: "\u200B\u200B\u200B" },
      ]);
    } finally {
      await client.end();
      await db.$executeRawUnsafe(`DROP DATABASE ${name}`);
    }
  });
});

describe("CWE-451: messages instead of names", () => {
  test("stacked accents that would cover the text around them are refused", async () => {
    const body = { ...(await registration()), name: `Ana${"\u0351".repeat(40)}` };
    const { status, fields } = await call("POST", "/api/auth/register", { body });
    expect([status, fields?.name]).toEqual([422, "Contiene caracteres no válidos"]);
  });

  test.each(["Gana en https://evil.example", "WWW.evil.example", "ana@evil.example"])(
    "%s is refused as a name",
    async (name) => {
      const body = { ...(await registration()), name };
      const { status, fields } = await call("POST", "/api/auth/register", { body });
      expect(status).toBe(422);
      expect(fields?.name).toMatch(/direcciones/);
    },
  );
});

test("CWE-407: eighty thousand accents are refused by their number, before normalisation sorts them", async () => {
  const accents = `a${"\u0315\u0300".repeat(40_000)}`;
  const body = { ...(await registration()), name: accents };
  const { token } = await createAdmin();
  const begun = performance.now();
  const { status, fields } = await call("POST", "/api/users", { token, body });
  expect([status, fields?.name]).toEqual([422, "No puede superar 100 caracteres"]);
  // Without a session the body is already too large.
  expect((await call("POST", "/api/auth/register", { body })).status).toBe(413);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

describe("CWE-93: names in calendar entries", () => {
  test.each([
    'A" ;X-EVIL=1:mailto:evil@evil.example',
    'Ana "la Flaca"',
    "A^nB^'C^^",
    "Ana; Eva, Luz: S\\A",
  ])("a calendar entry with the name %s is read unchanged by another parser", async (name) => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient({ name })]);
    await book(patient, booking(doctor));
    const { attachments } = await mailTo(patient.email, /^Tu cita fue agendada/);
    const content = attachments.find(({ type }) => type === "text/calendar")?.text ?? "";
    const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent("vevent");
    const attendee = event?.getFirstProperty("attendee");
    expect(attendee?.getFirstParameter("cn")).toBe(`${name} ${patient.lastname}`);
    expect(attendee?.getFirstValue()).toMatch(/^mailto:/i);
    expect(attendee?.getFirstValue()).toContain(patient.email);
    expect(Object.keys(attendee?.jCal[1] ?? {})).not.toContain("x-evil");
  });
});
