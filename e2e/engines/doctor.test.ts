import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { fullName } from "@/lib/shared/format";
import { routes, writingFor } from "@/lib/shared/routes";
import { makePdf } from "@/scripts/demo/files";
import { createAppointment } from "../support/appointments";
import { button, field } from "../support/engines/screen";
import { story } from "../support/engines/story";
import { createDoctor, createPatient } from "../support/people";

const BODY = "Presión normal. Volver en un año.";

story("a doctor confirms, writes a record, uploads a document and prints", async (screen) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  await screen.signIn(doctor.email);

  await screen.open(routes.doctor.appointments);
  await screen.sees(fullName(patient));
  await screen.act(/^Ver/);
  await screen.sees(patient.email);
  await screen.press(button(/^Confirmar/));
  await screen.sees(`¿Confirmar la cita de ${fullName(patient)}?`);
  await screen.press(button("Confirmar"));
  await screen.sees("Estado de cita actualizado exitosamente");

  await screen.open(writingFor(patient.patientId));
  await screen.seesDialog("Nuevo historial clínico");
  await screen.type(field("Título"), "Control de «presión»");
  await screen.type(field("Contenido"), BODY);
  await screen.press(button("Guardar"));
  await screen.sees("Historial clínico creado exitosamente");

  await screen.open(routes.doctor.documents);
  await screen.sees("No hay documentos");
  await screen.press(button("Subir Documento"));
  await screen.seesDialog("Subir Documento Médico");
  await screen.choose(field("Historial clínico"), fullName(patient), /Control de/);
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "hemograma.pdf");
  writeFileSync(file, makePdf("Laboratorio", ["Hemograma normal."]));
  await screen.attach(field(/^Archivo/), file);
  await screen.type(field(/^Descripción/), "Hemograma de ñandú");
  await screen.sees("hemograma.pdf");
  await screen.press(button("Subir"));
  await screen.sees("Documento subido exitosamente");
  await screen.press(button(/^Ver /));
  await screen.press(button("Ver contenido"));
  await screen.seesDrawn();

  await screen.open(routes.doctor.patients);
  await screen.type(field("Buscar"), patient.lastname);
  await screen.sees(fullName(patient));
  await screen.open(routes.doctor.clinicalRecords);
  await screen.press(button(/^Ver/));
  await screen.sees(BODY);
  await screen.press(button("Imprimir"));
  expect(await screen.printedText()).toContain(BODY.replaceAll(" ", ""));
});
