import pg from "pg";
import { inBulk } from "./bulk";
import type { Size } from "./size";

/** Of each doctor, every quarter of an hour from 08:00. */
const APPOINTMENTS_A_DAY = 25;
/** How many days from today on have appointments; all others are in the past. */
export const DAYS_AHEAD = 29;
/** The age of the audit log. */
const AUDITED_MONTHS = 24;
/** A rare name among all patients: as many matches as a search in the small set has (bench/seed.ts). */
export const RARE = { name: "zurita", patients: 1_000 };

export const BUSY_DOCTOR_EMAIL = "persona1@clinica.test";
export const ADMIN_EMAIL = "persona0@clinica.test";

/**
 * A clinic after years. One doctor has seen some thousand patients in many appointments; the others share the rest. A
 * record is at most a page long, and has at most one document, without a file.
 */
export async function seedClinic(databaseUrl: string, today: string, size: Size): Promise<void> {
  const agenda = new pg.Client({ connectionString: databaseUrl });
  const records = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([agenda.connect(), records.connect()]);
  try {
    await load(agenda, PEOPLE, [
      [people, [size.doctors, size.patients, RARE.name, RARE.patients]],
      [doctors],
      [patients],
      [specialties],
      [doctorsSpecialties],
      [windows],
    ]);
    await Promise.all([
      load(agenda, AGENDA, [
        [numbered],
        [appointments, appointmentFigures(today, size)],
        [events],
        [emails],
        [recipients],
      ]),
      load(records, RECORDS, [
        [numbered],
        [clinicalRecords, [size.records]],
        [documents, [size.documents]],
        [archived, [size.archived]],
        [firstOfMonths, [AUDITED_MONTHS]],
        ["SELECT make_audit_months()"],
        [audited, [size.audited, AUDITED_MONTHS]],
        [sealed],
      ]),
    ]);
  } finally {
    await Promise.all([agenda.end(), records.end()]);
  }
}

const PEOPLE = [
  "users",
  "doctors",
  "patients",
  "specialties",
  "_doctor_specialties",
  "availabilities",
];
const AGENDA = ["appointments", "appointment_events", "email_messages", "email_recipients"];
const RECORDS = [
  ...["clinical_records", "clinical_documents", "stored_files", "audit_log"],
  "archive_entries",
];

type Step = [string, unknown[]?];

const load = (client: pg.Client, tables: string[], steps: Step[]) =>
  inBulk(client, tables, async () => {
    for (const [text, values] of steps) await client.query(text, values);
  });

const people = `
  INSERT INTO users (id, name, lastname, email, role, dni, phone, is_active, created_at)
  SELECT uuidv7(),
         (ARRAY['Ana','José','Lucía','Martín','Sofía','Íñigo','Zoë','Raúl','Núria','Ángel',
                'Marta','Pablo','Elena','Diego','Irene','Hugo','Paula','Luis','Clara'])[1 + n % 19],
         CASE WHEN n % ($2::int / $4::int) = 7 THEN initcap($3) ELSE
           (ARRAY['García','Pérez','Núñez','Gómez','López','Sánchez','Ibáñez','Muñoz','Álvarez','Díaz',
                  'Ferreyra','Acosta','Benítez','Cabrera','Domínguez','Escobar','Figueroa'])[1 + n / 19 % 17]
         END || ' ' || (ARRAY['Vega','Rojas','Sosa','Luna','Ríos','Paz','Mora'])[1 + n / 323 % 7],
         'persona' || n || '@clinica.test',
         (CASE WHEN n = 0 THEN 'Admin' WHEN n <= $1 THEN 'Doctor' ELSE 'Patient' END)::"Role",
         (10000000 + n * 7)::text,
         '+54 11 ' || 4000 + n / 10000 || '-' || lpad((n % 10000)::text, 4, '0'), n % 20 <> 19, now() - n * INTERVAL '1 minute'
    FROM generate_series(0, $1::int + $2::int) AS n`;

const doctors = `
  INSERT INTO doctors (id, user_id, license_number)
  SELECT uuidv7(), id, 'MN ' || dni FROM users WHERE role = 'Doctor' ORDER BY id`;

const patients = `
  INSERT INTO patients (id, user_id, birthday, gender, blood_type, allergies, created_at)
  SELECT uuidv7(), id, DATE '1930-01-01' + (right(dni, 5)::int % 32000),
         (CASE WHEN right(dni, 1) < '5' THEN 'F' ELSE 'M' END)::"Gender", 'A+',
         CASE WHEN right(dni, 1) = '0' THEN 'Penicilina' END, created_at
    FROM users WHERE role = 'Patient' ORDER BY id`;

const specialties = `
  INSERT INTO specialties (id, name)
  SELECT uuidv7(), name
    FROM unnest(ARRAY['Cardiología','Dermatología','Pediatría','Ginecología','Traumatología',
                      'Neurología','Oftalmología','Clínica médica','Urología','Psiquiatría']) AS name
  ON CONFLICT DO NOTHING`;

const doctorsSpecialties = `
  INSERT INTO _doctor_specialties ("A", "B")
  SELECT doctor.id, specialty.id
    FROM (SELECT id, row_number() OVER () AS n FROM doctors) AS doctor
    JOIN (SELECT id, row_number() OVER () - 1 AS n, count(*) OVER () AS all_of_them
            FROM specialties) AS specialty
      ON specialty.n = doctor.n % specialty.all_of_them`;

const windows = `
  INSERT INTO availabilities (id, doctor_id, weekday, start_time, end_time, slot_duration_min)
  SELECT uuidv7(), id, weekday, '08:00', '20:00', 15 FROM doctors, generate_series(0, 6) AS weekday`;

/** The busiest doctor has the number -1, and the first patients to themselves. */
const numbered = `
  CREATE TEMPORARY TABLE numbered_doctors AS
    SELECT doctors.id, doctors.user_id, row_number() OVER (ORDER BY email = '${BUSY_DOCTOR_EMAIL}' DESC, doctors.id) - 2 AS n
      FROM doctors JOIN users ON users.id = user_id;
  CREATE TEMPORARY TABLE numbered_patients AS
    SELECT id, (row_number() OVER (ORDER BY id) - 1)::int AS n FROM patients;
  ANALYZE numbered_doctors, numbered_patients`;

/**
 * No patient has two appointments at once: the busiest doctor's patients see nobody else, at most once a day; for the
 * other doctors, each doctor and slot of a day has a different patient.
 */
const appointments = `
  WITH visit AS (
    SELECT id AS doctor_id, visit / $3::int AS day, visit % $3 AS slot, visit % $4::int AS patient_n
      FROM numbered_doctors, generate_series(0, $5::int - 1) AS visit
     WHERE n = -1
    UNION ALL
    SELECT id, visit / $3, visit % $3, $4 + (visit::bigint * $7::int + n) % ($8::int - $4)
      FROM numbered_doctors, generate_series(0, $6::int / $7 - 1) AS visit
     WHERE n >= 0
  )
  INSERT INTO appointments
    (id, doctor_id, patient_id, date, start_time, end_time, status, notes, created_at, updated_at)
  SELECT uuidv7(), doctor_id, patient.id, $1::date + $2::int - day,
         TIME '08:00' + slot * INTERVAL '15 minutes', TIME '08:15' + slot * INTERVAL '15 minutes',
         (CASE WHEN (day + slot) % 10 = 0 THEN 'cancelled'
               WHEN day > $2 THEN 'completed'
               WHEN slot % 3 = 0 THEN 'pending'
               ELSE 'confirmed' END)::"AppointmentStatus",
         CASE WHEN slot % 4 = 0 THEN 'Trae estudios anteriores.' END, at, at
    FROM visit JOIN numbered_patients AS patient ON patient.n = patient_n,
         LATERAL (SELECT now() - day * INTERVAL '1 day' - slot * INTERVAL '1 minute' AS at) AS moment`;

const appointmentFigures = (today: string, size: Size) => [
  today,
  DAYS_AHEAD,
  APPOINTMENTS_A_DAY,
  size.busyPatients,
  size.busyAppointments,
  size.appointments - size.busyAppointments,
  size.doctors - 1,
  size.patients,
];

const events = `
  INSERT INTO appointment_events
    (id, appointment_id, at, kind, actor_role, "to", via, sequence, handled_at)
  SELECT uuidv7(), id, created_at, 'created', 'Patient', '{"status": "pending"}', 'screen', 0, created_at
    FROM appointments`;

/** One each; old ones have lost their details. */
const emails = `
  INSERT INTO email_messages
    (id, kind, appointment_id, sequence, recipient, subject, status, attempts, pointless_after, created_at, sent_at)
  SELECT uuidv7(), 'booked', a.id, 0, u.email, 'Turno reservado', 'sent', 1, a.created_at + INTERVAL '30 days',
         a.created_at, a.created_at
    FROM appointments a JOIN patients p ON p.id = a.patient_id JOIN users u ON u.id = p.user_id`;

const recipients = `
  INSERT INTO email_recipients (address) SELECT DISTINCT recipient FROM email_messages ON CONFLICT DO NOTHING`;

const clinicalRecords = `
  INSERT INTO clinical_records (id, patient_id, title, body, created_at, updated_at)
  SELECT uuidv7(), patient.id,
         (ARRAY['Control anual','Consulta de guardia','Evolución','Estudio cardiológico'])[1 + r % 4]
           || ' ' || r,
         repeat('El paciente refiere buena evolución y sigue el tratamiento indicado. ', 1 + r % 20),
         at, at
    FROM generate_series(0, $1::int - 1) AS r
    JOIN numbered_patients AS patient
      ON patient.n = r * 7919::bigint % (SELECT count(*) FROM numbered_patients),
         LATERAL (SELECT now() - r * INTERVAL '1 minute' AS at) AS moment`;

const documents = `
  WITH record AS (
    SELECT id, created_at, row_number() OVER (ORDER BY id) AS n, uuidv7() AS file_id FROM clinical_records
     ORDER BY id LIMIT $1
  ), file AS (INSERT INTO stored_files (id, created_at) SELECT file_id, created_at FROM record)
  INSERT INTO clinical_documents
    (id, clinical_record_id, description, file_name, file_size, mime_type, file_id, created_at)
  SELECT uuidv7(), id, 'Informe ' || n, 'informe.pdf', 1000 + n % 100000, 'application/pdf', file_id, created_at
    FROM record`;

/** Deleted records of several years. One in a hundred has passed its retention date. */
const archived = `
  INSERT INTO archive_entries
    (id, kind, patient_id, title, patient, content, created_at, last_entry_at, retain_until, archived_by, archived_at)
  SELECT uuidv7(), 'record', patient.id, 'Control ' || r,
         json_build_object('id', patient.id, 'name', u.name, 'lastname', u.lastname, 'dni', u.dni, 'birthday', NULL),
         '{}', at, at, (at + INTERVAL '10 years' * (1 - (r % 100 = 7)::int))::date, '{}', at
    FROM generate_series(0, $1::int - 1) AS r
    JOIN numbered_patients AS patient
      ON patient.n = r * 6007::bigint % (SELECT count(*) FROM numbered_patients)
    JOIN patients p ON p.id = patient.id JOIN users u ON u.id = p.user_id,
         LATERAL (SELECT now() - r * INTERVAL '1 minute' AS at) AS moment`;

/** The first month with rows; partitions are created from it on. */
const firstOfMonths = `
  INSERT INTO audit_log (id, at, actor_role, action, patient_ids, entity_ids, result)
  SELECT uuidv7(), now() - months * INTERVAL '1 month', 'System', 'clinical_records.titles', '{}', '{}', 'ok'
    FROM generate_series(1, $1::int) AS months`;

/** In order of time, as a real log is; a join would give the rows in its own order. */
const audited = `
  INSERT INTO audit_log (id, at, actor_id, actor_role, action, patient_ids, entity_ids, result, number)
  SELECT uuidv7(), now() - $2::int * INTERVAL '1 month' * (1 - row::float8 / $1::int),
         doctors.ids[1 + row % cardinality(doctors.ids)], 'Doctor',
         CASE WHEN row % 100000 = 5 THEN 'patients.write' ELSE
           (ARRAY['clinical_records.read', 'patients.search', 'clinical_documents.read'])[1 + row % 3] END,
         ARRAY[patients.ids[1 + row * 7919::bigint % cardinality(patients.ids)]], '{}', 'ok',
         nextval('audit_log_number_seq')
    FROM (SELECT array_agg(user_id ORDER BY n) AS ids FROM numbered_doctors) AS doctors,
         (SELECT array_agg(id ORDER BY n) AS ids FROM numbered_patients) AS patients,
         generate_series(0, $1 - 1) AS row`;

/** Seals as if there were one a minute, which would take hours to make: nobody verifies this log. */
const sealed = `
  INSERT INTO audit_seals (number, from_number, to_number, count, row_numbers, row_hashes, hash)
  SELECT COALESCE((SELECT max(number) FROM audit_seals), 0) + 1, 1,
         (SELECT last_value FROM audit_log_number_seq), 0, '{}', '{}', ''`;
