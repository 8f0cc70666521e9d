import pg from "pg";
import { addDays } from "@/lib/shared/dates";

export const DOCTORS = 50;
const PATIENTS = 10_000;
/** The appointments of each doctor on each of these days before today, and on the busy day. */
export const DAY_LOAD = 25;
const PAST_DAYS = 15;
/** 08:00 to 20:00 in quarters of an hour. */
export const SLOTS_A_DAY = 48;
/** From this many days after today on, nothing is booked. */
export const FIRST_FREE_DAY = 30;

/**
 * The small set: 10,000 patients, 50 doctors with 15-minute slots every day of the week, and 20,000 appointments: 25 of
 * each doctor on the busy day, tomorrow, and on each of the 15 days before.
 */
export async function seed(databaseUrl: string, today: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO users (id, name, lastname, email, role, dni, phone, identity_checked_at)
       SELECT gen_random_uuid(),
              (ARRAY['Ana','José','Lucía','Martín','Sofía','Íñigo','Zoë','Raúl','Núria','Ángel'])[1 + n % 10],
              (ARRAY['García','Pérez','Núñez','Gómez','López','Sánchez','Ibáñez','Muñoz','Álvarez','Díaz'])[1 + n / 10 % 10] || ' ' || n,
              'persona' || n || '@banco.test',
              (CASE WHEN n = 0 THEN 'Admin' WHEN n <= $1 THEN 'Doctor' ELSE 'Patient' END)::"Role",
              (10000000 + n)::text, '+54 11 5555-0000', now()
         FROM generate_series(0, $1::int + $2::int) AS n`,
      [DOCTORS, PATIENTS],
    );
    await client.query(
      `INSERT INTO doctors (id, user_id, license_number)
       SELECT gen_random_uuid(), id, 'MN ' || dni FROM users WHERE role = 'Doctor'`,
    );
    await client.query(
      "INSERT INTO patients (id, user_id) SELECT gen_random_uuid(), id FROM users WHERE role = 'Patient'",
    );
    await client.query(
      `INSERT INTO availabilities (id, doctor_id, weekday, start_time, end_time, slot_duration_min)
       SELECT gen_random_uuid(), id, weekday, '08:00', '20:00', 15
         FROM doctors, generate_series(0, 6) AS weekday`,
    );
    // A patient has at most one appointment at a time: the order of patients is shifted by day and slot.
    await client.query(
      `WITH doctor AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM doctors),
            patient AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM patients)
       INSERT INTO appointments (id, doctor_id, patient_id, date, start_time, end_time, status)
       SELECT gen_random_uuid(), doctor.id, patient.id, $1::date + day,
              TIME '08:00' + slot * INTERVAL '15 minutes',
              TIME '08:15' + slot * INTERVAL '15 minutes',
              (CASE WHEN day < 0 THEN 'completed' ELSE 'confirmed' END)::"AppointmentStatus"
         FROM doctor, generate_series(-$2::int + 1, 0) AS shift,
              LATERAL (SELECT CASE WHEN shift = 0 THEN 1 ELSE shift END AS day) AS days,
              generate_series(0, $3::int - 1) AS slot
         JOIN patient ON true
        WHERE patient.n = (doctor.n + 50 * slot + 1250 * (shift + $2)) % $4`,
      [today, PAST_DAYS + 1, DAY_LOAD, PATIENTS],
    );
    await client.query(
      `INSERT INTO appointment_events (id, appointment_id, kind, actor_role, via, sequence, handled_at)
       SELECT gen_random_uuid(), id, 'created', 'System', 'job', 0, now() FROM appointments`,
    );
    await client.query("COMMIT");
    // Like a database that has been in use for a while.
    await client.query("VACUUM ANALYZE");
  } finally {
    await client.end();
  }
  return { busyDay: addDays(today, 1) };
}
