import { describe, expect, test } from "vitest";
import { clock } from "@/lib/platform/clock";
import { fullName } from "@/lib/shared/format";
import { addMonths, monthOfDate } from "@/lib/shared/months";
import { appointmentsAhead, listAt, routes } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { deleteRecord } from "../support/archive";
import { createVisit } from "../support/attendance";
import { call } from "../support/call";
import { loseAppointments } from "../support/lost-database";
import { openPage } from "../support/open-page";
import { createAdmin, createDoctor, createPatient, uniqueWord } from "../support/people";
import { readPage } from "../support/read-page";
import { createRecord } from "../support/records";
import { createDocument } from "../support/stored-document";

// The HTML that the server sends for an Admin's pages. e2e/browser tests their actions.

describe("the archive", () => {
  test("a deleted record is on no page of its doctor or patient", async () => {
    const [admin, doctor, patient] = await Promise.all([
      createAdmin(),
      createDoctor(),
      createPatient(),
    ]);
    await createAppointment(doctor, patient);
    const title = `Control ${uniqueWord()}`;
    const record = await createRecord(patient, title, "Soplo sistólico leve.", doctor);
    await createDocument(record.id, "Ecocardiograma");
    const pages = [
      [doctor, listAt(routes.doctor.clinicalRecords, { patient_id: patient.patientId })],
      [doctor, routes.doctor.documents],
      [patient, routes.patient.clinicalRecords],
      [patient, routes.patient.documents],
    ] as const;
    const shown = () =>
      Promise.all(
        pages.map(async ([{ token }, path]) => (await readPage(path, token)).text.includes(title)),
      );
    expect(await shown()).toEqual([true, true, true, true]);
    expect((await deleteRecord(admin, record.id)).status).toBe(200);
    expect(await shown()).toEqual([false, false, false, false]);
  });

  test("an archived patient's account is listed as archived, without an e-mail address", async () => {
    const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
    await createRecord(patient);
    const { token } = admin;
    const body = { reason: "Pidió que cerremos su cuenta" };
    const archived = await call("POST", `/api/patients/${patient.patientId}/archive`, {
      token,
      body,
    });
    expect(archived.status).toBe(200);
    const { lastname } = patient;
    const users = await readPage(listAt(routes.admin.users, { lastname }), token);
    for (const text of [fullName(patient), "Archivada", "Sin email"])
      expect(users.text).toContain(text);
    const patients = await readPage(listAt(routes.admin.patients, { q: lastname }), token);
    expect(patients.text).not.toContain(fullName(patient));
  });

  test("the archive says so if nothing matches", async () => {
    const { token } = await createAdmin();
    const page = await readPage(listAt(routes.admin.archive, { patient: uniqueWord() }), token);
    expect(page.text).toContain("No hay entradas con esos filtros");
  });
});

describe("reports", () => {
  test("reports give no rate for fewer than ten visits, and report invalid months", async () => {
    const [{ token }, doctor, patient] = await Promise.all([
      createAdmin(),
      createDoctor([]),
      createPatient(),
    ]);
    await createVisit(doctor, patient, { days: -1 });
    const { doctorId: doctor_id } = doctor;
    const months = async (month_from: string, month_to: string) => {
      const path = listAt(routes.admin.reports, { doctor_id, month_from, month_to });
      return (await readPage(path, token)).text;
    };
    const month = monthOfDate(clock.today());
    const few = await months(addMonths(month, -1), month);
    expect(few).toMatch(/Ausencias.*Menos de diez visitas/);
    expect(few).toMatch(/Tiempo reservado.*Sin horarios/);
    const reversed = await months(month, addMonths(month, -1));
    expect(reversed).toMatch(/No se pueden mostrar esos meses.*24 meses/);
    expect(await months("2020-01", "2020-02")).toContain("Nada que contar en esos meses");
  });
});

describe("appointments", () => {
  test("the list of appointments to confirm says so if there are none", async () => {
    const [{ token }, { patientId: patient_id }] = await Promise.all([
      createAdmin(),
      createPatient(),
    ]);
    const path = appointmentsAhead(routes.admin.appointments, { status: "pending", patient_id });
    expect((await readPage(path, token)).text).toContain("Ninguna espera que la confirmes.");
  });

  test("a list that failed to load keeps its filters, and can be loaded again", async () => {
    const [{ token }, doctor, patient] = await Promise.all([
      createAdmin(),
      createDoctor(),
      createPatient(),
    ]);
    const { id } = await createAppointment(doctor, patient);
    const path = listAt(routes.admin.appointments, { id, doctor: doctor.lastname });
    let html = "";
    // No other test's query filters by both.
    await loseAppointments("named_doctor ON true%AND id = $", async () => {
      html = await (await openPage(path, token)).text();
    });
    expect(html).toContain("Error al cargar citas");
    expect(html).toContain("Reintentar");
    expect(html).toMatch(new RegExp(`<input[^>]*name="doctor"[^>]*value="${doctor.lastname}"`));
    const { text } = await readPage(path, token);
    expect(text).toContain(fullName(patient));
    expect(text).not.toContain("Error al cargar citas");
  });
});
