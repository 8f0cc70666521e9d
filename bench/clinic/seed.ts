import pg from "pg";

const PATIENTS = 100_000;
const DOCTORS = 60;
/** The busiest doctor's, of the above. */
const BUSY_PATIENTS = 4_000;
const BUSY_APPOINTMENTS = 40_000;
const APPOINTMENTS = 500_000;
const RECORDS = 200_000;
const DOCUMENTS = 50_000;

/** Quarters of an hour from 08:00: the busiest doctor's day is full, the others' has 20 appointments. */
const SLOTS_A_DAY = 24;
const OTHERS_A_DAY = 20;
/** Days from today on that have appointments; the rest lies in the past. */
const DAYS_AHEAD = 30;

export const BUSY_DOCTOR_EMAIL = "persona1@clinica.test";
export const ADMIN_EMAIL = "persona0@clinica.test";

/**
 * A clinic after years: 100,000 patients, 60 doctors, 500,000 appointments, 200,000 records with 50,000
 * documents. One doctor has seen 4,000 patients in 40,000 appointments; the others share the rest.
 */
export async function seedClinic(databaseUrl: string, today: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO users (id, name, lastname, email, role, dni, phone, is_active, created_at)
       SELECT gen_random_uuid(),
              (ARRAY['Ana','José','Lucía','Martín','Sofía','Íñigo','Zoë','Raúl','Núria','Ángel',
                     'Marta','Pablo','Elena','Diego','Irene','Hugo','Paula','Luis','Clara'])[1 + n % 19],
              (ARRAY['García','Pérez','Núñez','Gómez','López','Sánchez','Ibáñez','Muñoz','Álvarez','Díaz',
                     'Ferreyra','Acosta','Benítez','Cabrera','Domínguez','Escobar','Figueroa'])[1 + n / 19 % 17]
                || ' ' || (ARRAY['Vega','Rojas','Sosa','Luna','Ríos','Paz','Mora'])[1 + n / 323 % 7],
              'persona' || n || '@clinica.test',
              (CASE WHEN n = 0 THEN 'Admin' WHEN n <= $1 THEN 'Doctor' ELSE 'Patient' END)::"Role",
              (10000000 + n * 7)::text, '+54 11 5555-0000', n % 20 <> 19,
              now() - n * INTERVAL '15 minutes'
         FROM generate_series(0, $1::int + $2::int) AS n`,
      [DOCTORS, PATIENTS],
    );
    await client.query(
      `INSERT INTO doctors (id, user_id, license_number)
       SELECT gen_random_uuid(), id, 'MN ' || dni FROM users WHERE role = 'Doctor'`,
    );
    await client.query(
      `INSERT INTO patients (id, user_id, birthday, gender, blood_type, allergies, created_at)
       SELECT gen_random_uuid(), id, DATE '1930-01-01' + (right(dni, 5)::int % 32000),
              (CASE WHEN right(dni, 1) < '5' THEN 'F' ELSE 'M' END)::"Gender", 'A+',
              CASE WHEN right(dni, 1) = '0' THEN 'Penicilina' END, created_at
         FROM users WHERE role = 'Patient'`,
    );
    await client.query(
      `INSERT INTO specialties (id, name)
       SELECT gen_random_uuid(), name
         FROM unnest(ARRAY['Cardiología','Dermatología','Pediatría','Ginecología','Traumatología',
                           'Neurología','Oftalmología','Clínica médica','Urología','Psiquiatría']) AS name
       ON CONFLICT DO NOTHING`,
    );
    await client.query(
      `INSERT INTO _doctor_specialties ("A", "B")
       SELECT doctor.id, specialty.id
         FROM (SELECT id, row_number() OVER () AS n FROM doctors) AS doctor
         JOIN (SELECT id, row_number() OVER () - 1 AS n, count(*) OVER () AS all_of_them
                 FROM specialties) AS specialty
           ON specialty.n = doctor.n % specialty.all_of_them`,
    );
    await client.query(
      `INSERT INTO availabilities (id, doctor_id, weekday, start_time, end_time, slot_duration_min)
       SELECT gen_random_uuid(), id, weekday, '08:00', '14:00', 15
         FROM doctors, generate_series(0, 6) AS weekday`,
    );
    await client.query(appointments, [
      today,
      DAYS_AHEAD,
      SLOTS_A_DAY,
      BUSY_DOCTOR_EMAIL,
      BUSY_PATIENTS,
      BUSY_APPOINTMENTS,
      OTHERS_A_DAY,
      APPOINTMENTS - BUSY_APPOINTMENTS,
    ]);
    await client.query(
      `WITH patient AS (SELECT id, row_number() OVER (ORDER BY created_at) - 1 AS n FROM patients)
       INSERT INTO clinical_records (id, patient_id, title, body, created_at, updated_at)
       SELECT gen_random_uuid(), patient.id,
              (ARRAY['Control anual','Consulta de guardia','Evolución','Estudio cardiológico'])[1 + r % 4]
                || ' ' || r,
              repeat('El paciente refiere buena evolución y sigue el tratamiento indicado. ', 1 + r % 20),
              at, at
         FROM generate_series(0, $1::int - 1) AS r
         JOIN patient ON patient.n = r * 7919::bigint % $2,
              LATERAL (SELECT now() - r * INTERVAL '10 minutes' AS at) AS moment`,
      [RECORDS, PATIENTS],
    );
    await client.query(
      `WITH file AS (
         INSERT INTO stored_files (id)
         SELECT gen_random_uuid() FROM generate_series(1, $1::int) RETURNING id
       ), numbered AS (SELECT id, row_number() OVER () AS n FROM file),
       record AS (SELECT id, created_at, row_number() OVER (ORDER BY id) AS n FROM clinical_records)
       INSERT INTO clinical_documents
         (id, clinical_record_id, description, file_name, file_size, mime_type, file_id, created_at)
       SELECT gen_random_uuid(), record.id, 'Informe ' || n, 'informe.pdf', 1000 + n % 100000,
              'application/pdf', numbered.id, record.created_at
         FROM numbered JOIN record USING (n)`,
      [DOCUMENTS],
    );
    await client.query("COMMIT");
    // As a database is that has run for a while.
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
}

/**
 * Nobody is in two places at once: the busiest doctor's patients are theirs alone and each comes at most
 * once a day, the other doctors' are drawn from the rest, a different one for each doctor and slot of a day.
 */
const appointments = `
  WITH doctor AS (
    SELECT doctors.id, email = $4 AS is_busiest,
           row_number() OVER (ORDER BY email = $4 DESC, email) - 2 AS n, count(*) OVER () - 1 AS others
      FROM doctors JOIN users ON users.id = user_id
  ), patient AS (
    SELECT id, row_number() OVER (ORDER BY created_at) - 1 AS n, count(*) OVER () AS all_of_them
      FROM patients
  ), visit AS (
    SELECT doctor.id AS doctor_id, visit / $3 AS day, visit % $3 AS slot, visit % $5 AS patient_n
      FROM doctor, generate_series(0, $6::int - 1) AS visit
     WHERE is_busiest
    UNION ALL
    SELECT doctor.id, visit / $7, visit % $7,
           $5 + (visit * others + doctor.n) % (SELECT max(all_of_them) - $5 FROM patient)
      FROM doctor, LATERAL generate_series(0, $8::int / others - 1) AS visit
     WHERE NOT is_busiest
  )
  INSERT INTO appointments
    (id, doctor_id, patient_id, date, start_time, end_time, status, notes, created_at, updated_at)
  SELECT gen_random_uuid(), doctor_id, patient.id, $1::date + $2::int - day::int,
         TIME '08:00' + slot * INTERVAL '15 minutes', TIME '08:15' + slot * INTERVAL '15 minutes',
         (CASE WHEN (day + slot) % 10 = 0 THEN 'cancelled'
               WHEN day > $2::int THEN 'completed'
               WHEN slot % 3 = 0 THEN 'pending'
               ELSE 'confirmed' END)::"AppointmentStatus",
         CASE WHEN slot % 4 = 0 THEN 'Trae estudios anteriores.' END, at, at
    FROM visit JOIN patient ON patient.n = patient_n,
         LATERAL (SELECT now() - day * INTERVAL '1 day' - slot * INTERVAL '1 minute' AS at) AS moment`;
