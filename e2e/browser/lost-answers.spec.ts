import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import {
  URL as APPOINTMENTS,
  chooseBoth,
  createClinic,
  openNew,
  writeTime,
} from "../support/admin-appointments";
import { dialog, field, open, rowOf, save } from "../support/admin-records";
import { confirmButton, dayChoice, openBooking, slotChoice } from "../support/booking-screen";
import { choose, chooseRecord, documentsOf, openUpload } from "../support/documents";
import { files } from "../support/files";
import { act, panel, toast } from "../support/gestures";
import { loseAnswer, UNKNOWN } from "../support/lost-answers";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

// The server has saved it, and its response never arrives (rules, 'Envelope').

test("a record and a document are saved once, and what was written since is not lost", async ({
  page,
  signIn,
  troubles,
}) => {
  const [admin, patient] = await Promise.all([createAdmin(), createPatient()]);
  const records = () => db.clinicalRecord.findMany({ where: { patient_id: patient.patientId } });
  const drafts = () => db.recordDraft.findMany({ where: { patient_id: patient.patientId } });
  await signIn(admin);
  await open(page, patient);
  const failed = panel(page, "Error al crear historial clínico");
  const create = async (title: string) => {
    await page.getByRole("button", { name: "Nuevo historial" }).click();
    await field(page, "Título").fill(title);
    await field(page, "Contenido").fill("Evolución favorable.");
    await loseAnswer(page, /^\/api\/clinical-records$/);
    troubles.expect(/ERR_CONNECTION_RESET/);
    await save(page);
    await expect(failed).toContainText(UNKNOWN);
  };

  await test.step("a new record, pressed again", async () => {
    await create("Control anual");
    await save(page);
    await expect(toast(page, "Historial clínico creado exitosamente")).toBeVisible();
    await expect(rowOf(page, "Control anual")).toBeVisible();
    expect(await records()).toHaveLength(1);
    await expect.poll(drafts).toEqual([]);
  });

  await test.step("another one, with something else", async () => {
    await create("Segunda consulta");
    await field(page, "Título").fill("Segunda consulta, con estudios");
    troubles.expect(/status of 422/);
    await save(page);
    await expect(failed).toContainText("Ya se guardó lo que enviaste antes.");
    await expectUsable(page);
    const saved = (await records()).find(({ title }) => title === "Segunda consulta");
    await expect(failed.getByRole("link", { name: "Ver lo guardado" })).toHaveAttribute(
      "href",
      `/admin/clinical-records?id=${saved?.id}`,
    );
    await expect(field(page, "Título")).toHaveValue("Segunda consulta, con estudios");
    await failed.getByRole("button", { name: "Guardar como nuevo" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, "Segunda consulta, con estudios")).toBeVisible();
    expect(await records()).toHaveLength(3);
  });

  await test.step("a change of one's own", async () => {
    await act(rowOf(page, "Control anual"), "Editar");
    await field(page, "Contenido").fill("Evolución muy favorable.");
    await field(page, "Motivo del cambio").fill("Faltaba una palabra");
    await loseAnswer(page, /^\/api\/clinical-records\/./);
    await save(page);
    await expect(panel(page, "Error al actualizar historial clínico")).toContainText(UNKNOWN);
    await save(page);
    await expect(toast(page, "Historial clínico actualizado exitosamente")).toBeVisible();
    await expect.poll(drafts).toEqual([]);
  });

  await test.step("a document", async () => {
    const other = await createPatient();
    const record = await createRecord(other);
    await page.goto("/admin/documents");
    const upload = await openUpload(page);
    await chooseRecord(upload.record, other);
    await choose(upload.file, files.pdf());
    await upload.description.fill("Análisis de sangre");
    await loseAnswer(page, /^\/api\/clinical-documents\/upload\/./);
    await upload.submit.click();
    await expect(panel(page, "Error al subir documento")).toContainText(UNKNOWN);
    await upload.submit.click();
    await expect(upload.form).toBeHidden();
    expect(await documentsOf(record)).toHaveLength(1);
  });
});

test("a patient's booking is made once @phone", async ({ page, signIn, troubles }) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const appointments = () => db.appointment.count({ where: { patient_id: patient.patientId } });
  troubles.expect(/ERR_CONNECTION_RESET/);
  await signIn(patient);
  await openBooking(page, doctor);
  await dayChoice(page, daysAhead(2)).check();
  await slotChoice(page, "09:00").click();
  await loseAnswer(page, /^\/api\/appointments$/);
  await confirmButton(page).click();
  await expect(panel(page, "Error al agendar cita")).toContainText(UNKNOWN);
  await expectUsable(page);
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/patient\/appointments$/);
  await expect(page.getByRole("main")).toContainText(fullName(doctor));
  expect(await appointments()).toBe(1);
});

test("an Admin's appointment is made once, though its time is taken by now", async ({
  page,
  signIn,
  troubles,
}) => {
  const { admin, doctor, patient } = await createClinic();
  troubles.expect(/ERR_CONNECTION_RESET/);
  await signIn(admin);
  await page.goto(APPOINTMENTS);
  await openNew(page);
  await chooseBoth(page, doctor, patient);
  await writeTime(page, daysAhead(2), "09:00", "09:30");
  await loseAnswer(page, /^\/api\/appointments$/);
  await save(page);
  await expect(panel(page, "Error al crear cita")).toContainText(UNKNOWN);
  await save(page);
  await expect(toast(page, "Cita creada exitosamente")).toBeVisible();
  expect(await db.appointment.count({ where: { doctor_id: doctor.doctorId } })).toBe(1);
});
