import { beforeAll, describe, expect, test } from "vitest";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { baseUrl, call } from "../support/call";
import {
  createAdmin,
  createDoctor,
  createNamesakes,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { createDocument } from "../support/stored-document";

let admin: Person;
beforeAll(async () => {
  admin = await createAdmin();
});

type SaveOptions = { method?: string; body?: object; actor?: Person };

async function save(path: string, { method = "POST", body, actor = admin }: SaveOptions = {}) {
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      accept: "text/csv",
      authorization: `Bearer ${actor.token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return { response, text, lines: text.trimEnd().split("\r\n") };
}

describe("a list as CSV", () => {
  test("a list as CSV opens in a Spanish Excel: UTF-8 with a BOM, semicolons, a file name", async () => {
    const word = uniqueWord();
    const { email, dni } = await createPatient({ name: "Íñigo", lastname: `Núñez ${word}` });
    const { response, text } = await save("/api/users/search", { body: { lastname: word } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="usuarios.csv"');
    expect(text).toBe(
      "\ufeffApellido;Nombre;Email;DNI;Teléfono;Rol;Estado;Alcance\r\n" +
        `Núñez ${word};Íñigo;${email};${dni};+54 11 5555-0000;Paciente;Activo;\r\n`,
    );
  });

  test("doctors as CSV have what their cards show, with unchanged telephone numbers", async () => {
    const word = uniqueWord();
    const name = `Cardiología ${word}`;
    const of = { lastname: word, address: "Av. Siempreviva 742" };
    const { doctorId, email } = await createDoctor([], of);
    await db.doctor.update({
      where: { id: doctorId },
      data: { license_number: "MP 1", title: "Dra.", Specialties: { create: { name } } },
    });
    const { text } = await save("/api/doctors/search", { body: { email } });
    expect(text.split("\r\n")[1]).toMatch(
      new RegExp(`^${word};[^;]+;MP 1;${name};${email};\\+54 11 5555-0000;${of.address};Dra.;$`),
    );
  });

  test("a list as CSV keeps formulas, separators and line breaks as text in their cell", async () => {
    const word = uniqueWord();
    await createPatient({ name: '=HYPERLINK("https://evil.test";"x")', lastname: `@${word}` });
    await createPatient({ name: "Ana; María", lastname: `-${word}` });
    const { lines } = await save("/api/users/search", { body: { lastname: word } });
    const cells = lines.slice(1).map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    expect(cells.map(([lastname, name]) => [lastname, name])).toEqual([
      [`'-${word}`, '"Ana; María"'],
      [`'@${word}`, `"'=HYPERLINK(""https://evil.test"";""x"")"`],
    ]);
  });

  test("CWE-1236: a list as CSV keeps text that a spreadsheet with commas would read as a formula", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const notes = "Trae estudios,=1+1\n=HYPERLINK(A1),\t@SUM(1);+2, y 3-4";
    await createAppointment(doctor, patient, { date: daysAhead(3), notes });
    const path = `/api/appointments?doctor_id=${doctor.doctorId}`;
    const { text } = await save(path, { method: "GET" });
    expect(text).toContain("\"Trae estudios,'=1+1\n'=HYPERLINK(A1),'\t'@SUM(1);'+2, y 3-4\"");
  });

  test("a list as CSV has every row that matches the filters, whatever page was requested", async () => {
    const lastname = `Largo${uniqueWord()}`;
    await createNamesakes(2_001, lastname);
    const body = { lastname, limit: 5, offset: 10 };
    const { lines } = await save("/api/patients/search", { body });
    expect(lines).toHaveLength(1 + 2_001);
    expect(new Set(lines).size).toBe(1 + 2_001);
    const none = await save("/api/patients/search", { body: { lastname: `${lastname}x` } });
    expect(none.lines).toHaveLength(1);
  });

  test("a list as CSV has no health data", async () => {
    const word = uniqueWord();
    await createPatient({
      lastname: word,
      Patient: { create: { allergies: "Penicilina", blood_type: "AB-" } },
    });
    const { text } = await save("/api/patients/search", { body: { lastname: word } });
    expect(text).toContain(word);
    expect(text).not.toMatch(/Penicilina|AB-/);
  });

  test("a list as CSV has the scope of the list: a doctor's own appointments", async () => {
    const [doctor, other, patient] = await Promise.all([
      createDoctor(),
      createDoctor(),
      createPatient(),
    ]);
    await createAppointment(doctor, patient, { date: daysAhead(3), status: "pending" });
    await createAppointment(other, patient, { date: daysAhead(4), status: "pending" });
    const { lines } = await save("/api/appointments", { method: "GET", actor: doctor });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${daysAhead(3)};`);
  });

  test("records as CSV have what their table shows, and are logged", async () => {
    const [actor, patient] = await Promise.all([createAdmin(), createPatient()]);
    const record = await createRecord(patient, "=Control", "á".repeat(200));
    await createDocument(record.id);
    const createdAt = new Date("2026-03-13T01:30:00Z");
    await db.clinicalRecord.update({ where: { id: record.id }, data: { createdAt } });
    const path = `/api/clinical-records?patient_id=${patient.patientId}&limit=1&fields=titles`;
    const { response, lines } = await save(path, { method: "GET", actor });
    expect(response.headers.get("content-disposition")).toContain('"historiales.csv"');
    const { name, lastname, dni, email } = patient;
    const person = `${name} ${lastname};${dni};${email}`;
    expect(lines).toEqual([
      "\ufeffPaciente;DNI;Email;Título;Comienzo;Creado;Actualizado;Documentos",
      `${person};'=Control;${"á".repeat(100)}…;2026-03-12;${clock.today()};1`,
    ]);
    expect(await db.auditLog.findMany({ where: { actor_id: actor.id } })).toMatchObject([
      {
        ...{ action: "clinical_records.read", result: "ok" },
        ...{ entity_ids: [record.id], patient_ids: [patient.patientId] },
      },
    ]);
  });

  test("a list as CSV is refused like the list, in JSON", async () => {
    const patient = await createPatient();
    const refused = await save("/api/users/search", { body: {}, actor: patient });
    expect(refused.response.status).toBe(403);
    expect(JSON.parse(refused.text).message).toBe("No tienes permisos para realizar esta acción.");
    expect((await save("/api/users/search", { body: { limit: 0 } })).response.status).toBe(400);
  });

  test("a list is sent as CSV only if the client accepts no other type: a browser gets JSON", async () => {
    const headers = { accept: "text/html,text/csv;q=0.9,*/*;q=0.8" };
    const { data } = await call("POST", "/api/users/search", {
      token: admin.token,
      body: { limit: 1 },
      headers,
    });
    expect(data).toHaveLength(1);
  });
});
