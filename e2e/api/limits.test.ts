import { expect, test } from "vitest";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { createdEvent } from "../support/appointments";
import { createDoctor, createPatient } from "../support/people";

// The database itself refuses what no code path should try (spec §9, rules 'Deleting').

const refusal = (attempt: Promise<unknown>) => expect(attempt).rejects;
const times = { start_time: dbTime("09:00:00"), end_time: dbTime("09:30:00") };

test("a row that breaks a limit is refused", async () => {
  const [doctor, patient] = await Promise.all([createDoctor([]), createPatient()]);
  const user = (data: object) => db.user.update({ where: { id: patient.id }, data });
  await refusal(user({ name: "A" })).toThrow(/users_name_length/);
  await refusal(user({ lastname: "  B  " })).toThrow(/users_lastname_length/);
  await refusal(user({ dni: "1234567" })).toThrow(/users_dni_digits/);
  await refusal(user({ email: "Ana@Prueba.test" })).toThrow(/users_email_form/);
  await refusal(user({ password: "Secreta1" })).toThrow(/users_password_hashed/);

  const window = (data: object) =>
    db.availability.create({
      data: { doctor_id: doctor.doctorId, weekday: 1, ...times, ...data },
    });
  await refusal(window({ weekday: 7 })).toThrow(/availabilities_weekday/);
  await refusal(window({ end_time: times.start_time })).toThrow(/availabilities_end_after_start/);
  await refusal(window({ slot_duration_min: 0 })).toThrow(/availabilities_slot_duration/);
  await refusal(window({ slot_duration_min: 481 })).toThrow(/availabilities_slot_duration/);

  const specialty = (name: string) => db.specialty.create({ data: { name } });
  await refusal(specialty("X")).toThrow(/specialties_name_length/);
  await refusal(specialty("x".repeat(101))).toThrow(/specialties_name_length/);

  const record = (data: object) =>
    db.clinicalRecord.create({
      data: { patient_id: patient.patientId, title: "Control", body: "Sin novedades.", ...data },
    });
  await refusal(record({ title: "ab" })).toThrow(/clinical_records_title_length/);
  await refusal(record({ title: "x".repeat(201) })).toThrow(/clinical_records_title_length/);
  await refusal(record({ body: "corto" })).toThrow(/clinical_records_body_length/);

  const { id } = await record({});
  const document = (data: object) =>
    db.clinicalDocument.create({
      data: {
        clinical_record_id: id,
        description: "Análisis",
        file_name: "a.pdf",
        file_size: 10,
        mime_type: "application/pdf",
        file_id: crypto.randomUUID(),
        ...data,
      },
    });
  await refusal(document({ description: "ab" })).toThrow(/clinical_documents_description_length/);
  await refusal(document({ file_size: 0 })).toThrow(/clinical_documents_file_size/);
  await refusal(document({ file_size: 10 * 1024 * 1024 + 1 })).toThrow(/file_size/);
});

test("a person with appointments or records cannot be deleted", async () => {
  const [doctor, patient, recorded] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  await db.appointment.create({
    data: {
      doctor_id: doctor.doctorId,
      patient_id: patient.patientId,
      date: dbDate("2030-01-07"),
      ...times,
      status: "cancelled",
      ...createdEvent(),
    },
  });
  await db.clinicalRecord.create({
    data: { patient_id: recorded.patientId, title: "Control", body: "Sin novedades." },
  });
  for (const { id } of [doctor, patient, recorded])
    await refusal(db.user.delete({ where: { id } })).toThrow(/Foreign key constraint/);
});

test("e-mail, DNI, licence and specialty are unique, ignoring case and accents", async () => {
  const [one, other] = await Promise.all([createDoctor([]), createDoctor([])]);
  const taken = (data: object) => db.user.update({ where: { id: other.id }, data });
  await refusal(taken({ email: one.email })).toThrow(/users_email_key/);
  await refusal(taken({ dni: one.dni })).toThrow(/users_dni_key/);
  const license_number = one.Doctor?.license_number ?? "";
  await refusal(
    db.doctor.update({ where: { id: other.doctorId }, data: { license_number } }),
  ).toThrow(/doctors_license_number_key/);
  const name = `Cardiología ${one.lastname}`;
  await db.specialty.create({ data: { name } });
  await refusal(
    db.specialty.create({ data: { name: name.toUpperCase().replace("Í", "I") } }),
  ).toThrow(/specialties_search_name_key/);
});
