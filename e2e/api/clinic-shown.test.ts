import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { changeStatus } from "@/lib/agenda/appointments/service";
import { readCalendarFile } from "@/lib/agenda/notifications/calendar-file";
import { CLINIC_KEPT_MS, readClinic, updateClinic } from "@/lib/clinic/service";
import type { EmailKind } from "@/lib/generated/prisma/enums";
import { db, pool } from "@/lib/platform/database/db";
import { claimEmails } from "@/lib/platform/email/queue";
import { env } from "@/lib/platform/env";
import { formatWeekdayDate } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { write } from "@/lib/worker/emails";
import { createAppointment } from "../support/appointments";
import { testInOwnDatabase } from "../support/own-database";
import { actorOf, createDoctor, createPatient, uniqueWord } from "../support/people";
import { daysAhead } from "../support/slots";

// In a database of its own: what the clinic says is in everybody's e-mails and calendars.

testInOwnDatabase();
beforeEach(async () => {
  await db.clinic.deleteMany();
  globalThis.keptClinic = undefined;
});

const clinic = {
  name: "Clínica D'Ángelo & <Hijos>",
  address: "Av. Rivadavia 4500, Almagro",
  phone: "011 4444-5555",
  email: "turnos@prueba.test",
  instructions: "Trae tu DNI.\nTimbre 2.",
};

async function given(overrides: Parameters<typeof createPatient>[0] = {}, date = daysAhead(3)) {
  const [doctor, patient] = await Promise.all([
    createDoctor(undefined, { lastname: "Benítez", address: "Calle del doctor 1" }),
    createPatient(overrides),
  ]);
  await db.doctor.update({
    where: { id: doctor.doctorId },
    data: { title: "Dra.", office: "Consultorio 3" },
  });
  return { doctor, patient, ...(await createAppointment(doctor, patient, { date })) };
}

/** An e-mail as the worker would send it now. */
async function written(kind: EmailKind, appointment_id: string | null, facts = {}) {
  const recipient = `${uniqueWord()}@prueba.test`;
  const pointless_after = new Date(Date.now() + 60_000);
  await db.emailMessage.create({
    data: { kind, appointment_id, sequence: 0, recipient, facts, pointless_after },
  });
  const [email] = await claimEmails(randomUUID(), 1);
  const made = email ? await write(email) : "dropped";
  if (made === "dropped" || "skipped" in made) throw new Error(JSON.stringify(made));
  return made.mail;
}

const cancel = (id: string) =>
  db.appointment.update({ where: { id }, data: { status: "cancelled" } });
const labelsOf = (text: string) => [...text.matchAll(/^(.+): http/gm)].map(([, label]) => label);

test("before the first save the clinic has the values of the settings; later changes keep the fields that they omit", async () => {
  const unsaved = {
    name: env.CLINIC_NAME,
    address: null,
    phone: null,
    time_zone: env.CLINIC_TIME_ZONE,
  };
  expect(await readClinic()).toMatchObject(unsaved);
  expect(await updateClinic({ phone: clinic.phone })).toMatchObject({
    ...unsaved,
    phone: clinic.phone,
  });
  const renamed = { ...unsaved, name: clinic.name, phone: clinic.phone };
  expect(await updateClinic({ name: clinic.name })).toMatchObject(renamed);
  expect(await updateClinic({ phone: null })).toMatchObject({ ...renamed, phone: null });
  expect(await db.clinic.count()).toBe(1);
});

test("the clinic is read once for many requests, and another server's change shows within seconds", async () => {
  const reading = vi.spyOn(pool(), "connect");
  await Promise.all([readClinic(), readClinic()]);
  await readClinic();
  expect(reading).toHaveBeenCalledTimes(1);
  await db.clinic.create({ data: clinic });
  expect((await readClinic()).name).toBe(env.CLINIC_NAME);
  vi.useFakeTimers({ now: Date.now() + CLINIC_KEPT_MS, toFake: ["Date"] });
  expect((await readClinic()).name).toBe(clinic.name);
  vi.useRealTimers();
  reading.mockRestore();
});

describe("an e-mail", () => {
  test("an e-mail about an appointment gives the day once, the place, and what to bring", async () => {
    await updateClinic(clinic);
    const { id, date } = await given();
    const day = date.toISOString().slice(0, 10);
    const { text, html } = await written("booked", id);
    expect(text).toContain(
      [
        "Doctor: Dra. Ana Benítez",
        `Fecha: ${formatWeekdayDate(day)} de ${day.slice(0, 4)}`,
        "Horario: 09:00 – 09:30",
        `Lugar: ${clinic.name}, Consultorio 3, ${clinic.address}`,
        `Indicaciones: ${clinic.instructions}`,
      ].join("\n"),
    );
    expect(
      text.endsWith(`\n\n${clinic.name}\n${clinic.address}\nTel. ${clinic.phone}\n${clinic.email}`),
    ).toBe(true);
    expect(html).toContain("Clínica D&#39;Ángelo &amp; &lt;Hijos&gt;, Consultorio 3");
    expect(html).toContain("Trae tu DNI.<br>Timbre 2.");
    for (const said of [text, html]) expect(said).not.toContain("Calle del doctor");
    const { text: toDoctor } = await written("doctor_booked", id);
    expect(toDoctor).toContain(`Lugar: ${clinic.name}, Consultorio 3, ${clinic.address}`);
  });

  test("an e-mail has the doctor's address if the clinic has none", async () => {
    const { id } = await given();
    const { text } = await written("confirmed", id);
    expect(text).toContain(`Lugar: ${env.CLINIC_NAME}, Consultorio 3, Calle del doctor 1`);
    expect(text.endsWith(`\n\n${env.CLINIC_NAME}`)).toBe(true);
    expect(text).not.toContain("Indicaciones");
  });

  test("an e-mail about a cancellation shows the next appointment first", async () => {
    const known = await given();
    const unknown = await given({ identity_checked_at: null });
    await Promise.all([cancel(known.id), cancel(unknown.id)]);
    const { text } = await written("cancelled", known.id);
    expect(labelsOf(text)).toEqual(["Agendar otra cita"]);
    expect(text).toContain(routes.patient.bookAppointment(known.doctor.email));
    const { text: toUnknown, html } = await written("cancelled", unknown.id);
    expect(labelsOf(toUnknown)).toEqual([
      "Agendar otra cita",
      "Confirmar mi dirección",
      "No fui yo",
    ]);
    expect(html.match(/display:inline-block[^>]*>([^<]+)/)?.[1]).toBe("Agendar otra cita");
  });

  test("an e-mail about an account says whom to call", async () => {
    await updateClinic(clinic);
    const { text } = await written("password_changed", null, { name: "Ana" });
    expect(text).toContain("avisa a la clínica: 011 4444-5555.");
    expect(text).toContain(clinic.address);
  });
});

test("a calendar entry has the clinic's place and the doctor's title", async () => {
  await updateClinic({ ...clinic, name: "Clínica Central" });
  const { id, patient } = await given();
  const { content } = await readCalendarFile(actorOf(patient), id);
  const unfolded = content.replaceAll(/\r?\n /g, "");
  expect(unfolded).toContain("SUMMARY:Cita con Dra. Ana Benítez");
  expect(unfolded).toContain(
    "LOCATION:Clínica Central\\, Consultorio 3\\, Av. Rivadavia 4500\\, Almagro",
  );
  expect(unfolded).toContain('ORGANIZER;CN="Clínica Central"');
});

test("a refusal that says to call gives the telephone number", async () => {
  const { id, patient } = await given({}, daysAhead(-1));
  const refused = () => changeStatus(actorOf(patient), id, { status: "cancelled" });
  const why = "El día de la cita ya pasó. Para cambiarla, llama a la clínica";
  await expect(refused()).rejects.toMatchObject({ message: `${why}.` });
  await updateClinic(clinic);
  await expect(refused()).rejects.toMatchObject({ message: `${why}: 011 4444-5555.` });
});
