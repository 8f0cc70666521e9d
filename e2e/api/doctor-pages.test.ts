import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { addDays } from "@/lib/shared/dates";
import { formatDateRange, fullName } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { openPage } from "../support/open-page";
import { ALL_WEEK, createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { readPage } from "../support/read-page";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { nextMonday } from "../support/week-screen";

// The HTML that the server sends for a doctor's pages.

const { appointments, availability, clinicalRecords, dashboard, day, patients, week } =
  routes.doctor;
const textOf = async (path: string, token: string) => (await readPage(path, token)).text;

describe("a doctor without appointments", () => {
  test("a doctor without appointments reads on the pages of appointments and patients where they come from, with a link to the hours", async () => {
    const { token } = await createDoctor();
    for (const [path, title] of [
      [appointments, "Aún no tienes citas"],
      [patients, "Aún no tienes pacientes"],
    ] as const) {
      const { headings, links } = await readPage(path, token);
      expect(headings).toContain(title);
      expect(links).toContainEqual({ href: availability, text: "Ver mi disponibilidad" });
    }
  });

  test("a doctor without appointments has empty blocks and zeros on the dashboard and the page of patients", async () => {
    const { token } = await createDoctor();
    const shown = await textOf(dashboard, token);
    for (const text of ["No tienes citas próximas.", "Aún no tienes pacientes."])
      expect(shown).toContain(text);
    expect(shown).toMatch(/Pacientes Activos 0( |$)/);
    const ofPatients = await textOf(patients, token);
    for (const label of ["Total Pacientes", "Citas en los últimos 7 días", "Historiales"])
      expect(ofPatients).toMatch(new RegExp(`${label} 0( |$)`));
  });

  test("a doctor without appointments reads on the page of records where they come from", async () => {
    const shown = await textOf(clinicalRecords, (await createDoctor()).token);
    expect(shown).toContain("No hay historiales");
    expect(shown).toContain("Aparecerán aquí los de quienes se atiendan contigo.");
  });

  test("a doctor without hours reads so for the day and for the week, with a link to the hours", async () => {
    const { token } = await createDoctor([]);
    const yesterday = await textOf(`${day}?date=${daysAhead(-1)}`, token);
    expect(yesterday).toContain("ayer · 0 citas · Sin horario de atención");
    const empty = await readPage(week, token);
    expect(empty.text).toContain("No tienes horarios ni citas esta semana.");
    expect(empty.links).toContainEqual({ href: availability, text: "Ir a Disponibilidad" });
  });
});

test("an account without a doctor's row reads why nothing can be loaded, and can retry", async () => {
  const { token } = await createDoctor([], { Doctor: {} });
  for (const [path, reason] of [
    [
      appointments,
      "Error de Autorización No tienes permisos para acceder a las citas. Verifica que tu cuenta tenga el rol de doctor correcto. Reintentar",
    ],
    [availability, "Error al cargar disponibilidad: Doctor no encontrado Reintentar"],
  ] as const)
    expect(await textOf(path, token)).toContain(reason);
});

test("a week's dates come from the URL, otherwise it is the present week", async () => {
  const { token } = await createDoctor();
  const present = addDays(nextMonday(), -7);
  const titleOf = (monday: string) =>
    formatDateRange(monday, addDays(monday, 6)).replaceAll(/\s/g, " ");
  for (const query of ["", `?date=${daysAhead(0)}`, "?date=ayer&cancelled=quiz%C3%A1s"])
    expect(await textOf(week + query, token), query).toContain(titleOf(present));
  const another = await textOf(`${week}?date=${addDays(present, 9)}`, token);
  expect(another).not.toContain(titleOf(present));
  expect(another).toContain(titleOf(nextMonday()));
});

test("an Admin reads that there is no such doctor", async () => {
  const { token } = await createAdmin();
  const path = `/admin/doctors/${crypto.randomUUID()}/week`;
  expect(await textOf(path, token)).toContain("Doctor no encontrado");
});

test("a list of hours comes in pages, which link to each other", async () => {
  const evening = { weekday: 1, from: "18:00:00", to: "20:00:00", minutes: 30 };
  const { token } = await createDoctor([...ALL_WEEK, evening]);
  const rowsOf = (html: string) => [...html.matchAll(/<tr\b.*?<\/tr>/gs)].slice(1);
  const first = await readPage(`${availability}?limit=5`, token);
  expect(rowsOf(first.html)).toHaveLength(5);
  expect(first.text).toContain("8 horarios · Página 1 de 2");
  const next = "?limit=5&offset=5";
  expect(first.links).toContainEqual({ href: next, text: "Siguiente" });
  const second = await readPage(availability + next, token);
  expect(rowsOf(second.html)).toHaveLength(3);
  expect(second.text).toContain("Página 2 de 2");
});

describe("own patients on a doctor's pages", () => {
  test("only the patient's own doctor sees the name in a list of appointments filtered by patient", async () => {
    const [doctor, other, stranger, patient] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createDoctor(),
      createPatient(),
    ]);
    await createAppointment(doctor, patient);
    await createAppointment(other, patient, { date: daysAhead(2) });
    const path = `${appointments}?patient_id=${patient.patientId}`;
    expect(await textOf(path, doctor.token)).toContain(`Citas de ${fullName(patient)} (1)`);
    expect(await textOf(path, stranger.token)).toContain("No hay citas con esos filtros");
    expect(await (await openPage(path, stranger.token)).text()).not.toContain(patient.lastname);
  });

  test("a patient with records but only a cancelled appointment is on no page of the doctor", async () => {
    const [doctor, other, own, stranger] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
      createPatient({ name: "Luz", lastname: `Ajeno ${uniqueWord()}` }),
    ]);
    await createAppointment(doctor, own);
    await createAppointment(doctor, stranger, { date: daysAhead(-1), status: "cancelled" });
    await createAppointment(other, stranger, { date: daysAhead(-1), status: "completed" });
    await createRecord(stranger, "Historial ajeno");
    const { id, patientId, email, dni, lastname } = stranger;
    const none = "No hay pacientes con esos filtros";
    for (const [path, shown, secrets] of [
      [patients, fullName(own), [patientId, lastname]],
      [`${patients}?name=${encodeURIComponent(lastname)}`, none, [patientId]],
      [`${patients}?dni=${dni}`, none, [patientId]],
      [
        `${clinicalRecords}?patient_id=${patientId}`,
        "No hay historiales No se encontraron historiales clínicos con los criterios especificados.",
        ["Historial ajeno", dni ?? "no DNI", lastname],
      ],
    ] as const) {
      expect(await textOf(path, doctor.token), path).toContain(shown);
      const source = await (await openPage(path, doctor.token)).text();
      for (const secret of [id, email, ...secrets]) expect(source, path).not.toContain(secret);
    }
  });

  test("a page of records filtered by another doctor's patient does not show the patient's name", async () => {
    const [doctor, stranger] = await Promise.all([createDoctor(), createPatient()]);
    const path = `${clinicalRecords}?patient_id=${stranger.patientId}`;
    expect((await readPage(path, doctor.token)).html).toContain('value="Selección actual"');
  });
});

describe("reads of a doctor's pages", () => {
  test("reading the dashboard leaves one row in the audit log, which says only that records were counted", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    await createAppointment(doctor, patient);
    await createRecord(patient);
    expect(await textOf(dashboard, doctor.token)).toMatch(/Historiales 1( |$)/);
    const log = await db.auditLog.findMany({ where: { actor_id: doctor.id } });
    expect(log.map(({ action, result }) => `${action} ${result}`)).toEqual([
      "clinical_records.count ok",
    ]);
    expect(log[0]).toMatchObject({ patient_ids: [], entity_ids: [] });
  });

  test("reading the page of patients leaves one row with its patients, and one without for the count of records", async () => {
    const [doctor, one, two] = await Promise.all([
      createDoctor(),
      createPatient(),
      createPatient(),
    ]);
    await createAppointment(doctor, one);
    await createAppointment(doctor, two, { date: daysAhead(2) });
    const shown = await textOf(patients, doctor.token);
    expect(shown).toContain("2 pacientes");
    expect(shown).toMatch(/Historiales 0( |$)/);
    const log = await db.auditLog.findMany({ where: { actor_id: doctor.id } });
    const rows = log.map(({ action, patient_ids }) => [action, patient_ids.toSorted()]);
    expect(rows.toSorted()).toEqual([
      ["clinical_records.count", []],
      ["patients.search", [one.patientId, two.patientId].toSorted()],
    ]);
  });
});
