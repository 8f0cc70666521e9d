import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { listAt, routes } from "@/lib/shared/routes";
import { createAppointment, createAppointments } from "../support/appointments";
import { createDoctor, createPatient, type Person, uniqueWord } from "../support/people";
import { readPage } from "../support/read-page";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";

// The HTML that the server sends for a patient's pages.

const { bookAppointment, doctors, dashboard, appointments, clinicalRecords } = routes.patient;

const readSearch = ({ token }: Person, query: Record<string, string>) =>
  readPage(listAt(doctors, query), token);

describe("booking", () => {
  test("the booking page names an unknown doctor or a missing e-mail address, with a link to the doctors", async () => {
    const { token } = await createPatient();
    for (const [email, title] of [
      ["nadie@prueba.test", "Doctor no encontrado"],
      [" ", "Email del doctor no proporcionado"],
    ] as const) {
      const { headings, links } = await readPage(bookAppointment(email), token);
      expect(headings).toContain(title);
      expect(links).toContainEqual({ href: doctors, text: "Volver a la lista de doctores" });
    }
  });

  test("an account without a patient row reads whom to ask, on the booking page and the dashboard", async () => {
    const [doctor, { token }] = await Promise.all([createDoctor(), createPatient({ Patient: {} })]);
    for (const path of [bookAppointment(doctor.email), dashboard]) {
      const { headings, text } = await readPage(path, token);
      expect(headings).toContain("No se encontró información del paciente");
      expect(text).toContain("Contacte al administrador para verificar su cuenta.");
    }
  });

  test("the booking page says that all slots of a doctor are taken, and offers others of the specialty", async () => {
    const weekday = new Date(`${daysAhead(4)}T00:00:00Z`).getUTCDay();
    const [doctor, other, patient] = await Promise.all([
      createDoctor([{ weekday, from: "08:00:00", to: "08:30:00", minutes: 30 }]),
      createDoctor(),
      createPatient(),
    ]);
    const specialty = `Cardiología ${uniqueWord()}`;
    const connect = [doctor, other].map(({ doctorId }) => ({ id: doctorId }));
    await db.specialty.create({ data: { name: specialty, Doctors: { connect } } });
    for (const days of [4, 11])
      await createAppointment(doctor, patient, { date: daysAhead(days), start: "08:00" });
    const { headings, links, html } = await readPage(bookAppointment(doctor.email), patient.token);
    expect(headings).toContain(`Dr. ${fullName(doctor)} no tiene turnos libres`);
    expect(html).toContain(`<ul aria-label="Otros de ${specialty}"`);
    const first = links.filter(({ text }) => text.startsWith("Primer turno"));
    expect(first).toHaveLength(1);
    expect(first[0]?.href).toContain(bookAppointment(other.email));
  });
});

describe("the search for doctors", () => {
  test("an invalid search for doctors says so, and shows what it can", async () => {
    const [patient] = await Promise.all([createPatient(), createDoctor()]);
    const { text, html } = await readSearch(patient, { limit: "muchos" });
    expect(text).toContain("Parámetros de búsqueda inválidos. Verifique los datos ingresados.");
    expect(html).toMatch(/<ul aria-label="Doctores"[^>]*><li/);
  });

  test("the search for doctors does not offer inactive doctors", async () => {
    const [doctor, patient] = await Promise.all([
      createDoctor(undefined, { is_active: false }),
      createPatient(),
    ]);
    const { headings } = await readSearch(patient, { name: doctor.lastname });
    expect(headings).toContain("No se encontraron doctores");
  });

  test("the search for doctors treats text that looks like code or a pattern as text", async () => {
    const word = uniqueWord();
    const [patient] = await Promise.all([createPatient(), createDoctor([], { lastname: word })]);
    const search = (name: string) => readSearch(patient, { name });
    expect((await search(word)).text).toContain(word);
    const withoutEnd = word.slice(0, -1);
    for (const name of [
      ...[`${word}%`, `${withoutEnd}_`, `${word}\\`],
      ...[`${word}'; DROP TABLE users; --`, `<b>${word}</b>`, `${word}😀`],
    ]) {
      const { headings, text } = await search(name);
      expect(headings, name).toContain("No se encontraron doctores");
      expect(text).toContain(`«${name}»`);
    }
  });

  test("the URL of the search for doctors determines the page and the filters", async () => {
    const word = uniqueWord().toUpperCase();
    const lastname = `Ruiz ${word.toLowerCase()}`;
    const [patient] = await Promise.all([
      createPatient(),
      ...Array.from({ length: 7 }, () => createDoctor([], { lastname })),
    ]);
    const { html, text } = await readSearch(patient, { name: word, limit: "5", offset: "5" });
    expect(text).toContain("7 doctores · Página 2 de 2");
    expect(text.match(/Dr\. Ana Ruiz/g)).toHaveLength(2);
    expect(html).toMatch(new RegExp(`<input[^>]*name="name"[^>]*value="${word}"`));
  });
});

describe("appointments", () => {
  test("a patient without appointments gets a link to the list of doctors", async () => {
    const { token } = await createPatient();
    const { headings, links } = await readPage(appointments, token);
    expect(headings).toContain("Aún no tienes citas");
    for (const text of ["Buscar un doctor", "Agendar Nueva Cita"])
      expect(links).toContainEqual({ href: doctors, text });
  });

  test("the list of appointments has its page number in the URL", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointments(12, doctor, patient);
    const rowsIn = (html: string) => [...html.matchAll(/<th\b[^>]*scope="row"/g)].length;
    const first = await readPage(appointments, patient.token);
    expect(rowsIn(first.html)).toBe(10);
    expect(first.links).toContainEqual({ href: "?offset=10", text: "Siguiente" });
    const second = await readPage(`${appointments}?offset=10`, patient.token);
    expect(rowsIn(second.html)).toBe(2);
    expect(second.text).toContain("12 citas · Página 2 de 2");
    expect(second.links).toContainEqual({ href: "?offset=0", text: "Anterior" });
  });

  test("each number of the dashboard leads to a list of exactly the counted appointments", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointments(2, doctor, patient);
    await createAppointment(doctor, patient, { date: daysAhead(4), status: "cancelled" });
    await createAppointment(doctor, patient, { date: daysAhead(-4), status: "completed" });
    const counters = await readPage(dashboard, patient.token);
    for (const [label, view, count] of [
      ["Próximas Citas", "Próximas", 2],
      ["Citas Completadas", "Completadas", 1],
      ["Total Citas", "Todas", 4],
    ] as const) {
      const counter = counters.links.find(({ text }) => text.includes(label));
      expect(counter?.text).toContain(String(count));
      const { html, text } = await readPage(counter?.href ?? "none", patient.token);
      expect(text).toMatch(new RegExp(`\\b${count} citas?\\b`));
      expect(html).toMatch(
        new RegExp(`<a\\b[^>]* aria-current="page"[^>]*><span>${view}</span></a>`),
      );
    }
  });
});

describe("records", () => {
  test("the list of records says when the first one comes, and when none matches", async () => {
    const [{ token }, patient] = await Promise.all([createPatient(), createPatient()]);
    await createRecord(patient);
    const none = await readPage(clinicalRecords, token);
    expect(none.headings).toContain("Aún no tienes historiales");
    const unmatched = await readPage(`${clinicalRecords}?title=nada`, patient.token);
    expect(unmatched.headings).toContain("No hay historiales con esos filtros");
  });
});
