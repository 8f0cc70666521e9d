import { expect } from "vitest";
import { formatWeekdayDate, fullName } from "@/lib/shared/format";
import { listAt, routes, sheetOf } from "@/lib/shared/routes";
import { button, field, option, radio } from "../support/engines/screen";
import { story } from "../support/engines/story";
import { createDoctor, createPatient, createReceptionist } from "../support/people";
import { daysAhead } from "../support/slots";

story("reception finds a patient, books for them and prints the doctor's day", async (screen) => {
  const [reception, doctor, patient] = await Promise.all([
    createReceptionist(),
    createDoctor(),
    createPatient(),
  ]);
  const date = daysAhead(2);
  await screen.signIn(reception.email);
  await screen.open(routes.admin.agenda);
  await screen.press(button(/^Buscar…/));
  await screen.choose(
    { role: "combobox", name: /./ },
    patient.dni ?? "",
    new RegExp(fullName(patient)),
  );
  await screen.press(option(`Nueva cita para ${fullName(patient)}`));
  await screen.seesDialog("Nueva cita");
  await screen.choose(field("Doctor"), doctor.email, new RegExp(fullName(doctor)));
  await screen.press(radio(new RegExp(`^${formatWeekdayDate(date)}`)));
  await screen.press(radio(/^10:30 a /));
  await screen.seesDialog("Nueva cita");
  await screen.press(button("Guardar"));
  await screen.sees("Cita creada exitosamente");

  await screen.open(listAt(routes.admin.appointments, { patient: patient.lastname }));
  await screen.sees("Confirmada");
  await screen.act(/^Cambiar horario/);
  await screen.seesDialog(/^Cambiar horario/);
  await screen.tab.back();
  await screen.seesNoDialog();
  await screen.open(listAt(sheetOf(doctor.doctorId), { date }));
  await screen.sees(fullName(patient));
  await screen.press(button("Imprimir"));
  expect(await screen.printedText()).toContain("1cita");
});
