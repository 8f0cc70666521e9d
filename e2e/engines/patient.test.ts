import { expect } from "vitest";
import { formatWeekdayDate, fullName } from "@/lib/shared/format";
import { listAt, routes } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { button, field, link, radio } from "../support/engines/screen";
import { story } from "../support/engines/story";
import { files, upload } from "../support/files";
import { createDoctor, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";

story("a patient books, sees a document, reads and prints a record", async (screen) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);
  const record = await createRecord(patient, "Control anual", "Presión normal.");
  await upload(doctor, record.id, files.pdf(), "Hemograma");
  await screen.signIn(patient.email);

  await screen.open(listAt(routes.patient.doctors, { name: doctor.lastname }));
  await screen.seesPage("Buscar Doctores");
  const details = button(`Ver Detalles de ${fullName(doctor)}`);
  await screen.press(details);
  await screen.seesDialog(`Dr. ${fullName(doctor)}`);
  await screen.tab.back();
  await screen.seesNoDialog();
  await screen.press(details);
  await screen.seesDialog(`Dr. ${fullName(doctor)}`);
  await screen.press(link(/^Agendar/));
  await screen.seesPage("Agendar Cita");
  await screen.press(radio(new RegExp(`^${formatWeekdayDate(daysAhead(3))}`)));
  await screen.press(radio(/^10:30 – /));
  await screen.type(field(/^Notas Adicionales/), "Alergia a la penicilina, ñandú");
  await screen.sees("10:30 – 11:00");
  await screen.press(button("Confirmar Cita"));
  await screen.sees("Cita agendada exitosamente");

  await screen.open(routes.patient.documents);
  await screen.sees("Hemograma");
  await screen.press(button(/^Ver/));
  await screen.sees("análisis.pdf");
  await screen.press(button("Ver contenido"));
  await screen.seesDrawn();
  await screen.tab.back();
  await screen.sees("análisis.pdf");
  await screen.tab.back();
  await screen.seesNoDialog();

  await screen.open(routes.patient.clinicalRecords);
  await screen.press(button(/^Ver/));
  await screen.sees("Presión normal.");
  await screen.press(button("Imprimir"));
  expect(await screen.printedText()).toContain("Presiónnormal.");
});
