import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { BUSY_DOCTOR_EMAIL, seedClinic } from "@/bench/clinic/seed";
import type { Actor } from "@/lib/access/actor";
import { clock } from "@/lib/platform/clock";
import { db, pool } from "@/lib/platform/database/db";
import { useOwnDatabase } from "./own-database";

// A database of its own, large enough for PostgreSQL to plan as it would for a larger one.

const SIZE = {
  patients: 35_000,
  doctors: 40,
  appointments: 60_000,
  busyPatients: 500,
  busyAppointments: 2_000,
  records: 40_000,
  documents: 40_000,
  archived: 40_000,
  audited: 60_000,
};

export const PAGE = { limit: 10, offset: 0 };
/** What more patients are called than are looked for one by one. */
export const COMMON = "nunez";
const origin = { address: "127.0.0.1", user_agent: null };
const actors: Partial<Record<"Admin" | "Doctor" | "Patient", Actor>> = {};
export const as = (role: keyof typeof actors): Actor => {
  const actor = actors[role];
  if (!actor) throw new Error("Nobody was made.");
  return actor;
};

let drop: () => Promise<void>;
/** Rows after which a list has few left. */
export const farDown = { user: "", appointment: "" };
export const explaining = { client: new pg.Client() };

/** Fills it before this file's tests, and drops it after them. */
export function prepareLargeClinic() {
  beforeAll(async () => {
    drop = await useOwnDatabase();
    const { DATABASE_URL = "" } = process.env;
    await seedClinic(DATABASE_URL, clock.today(), SIZE);
    explaining.client = new pg.Client(DATABASE_URL);
    await explaining.client.connect();
    const admin = await db.user.findFirstOrThrow({ where: { role: "Admin" } });
    actors.Admin = {
      ...{ ...admin, email: admin.email ?? "" },
      ...{ userId: admin.id, doctorId: null, title: null, actsFor: null, origin },
    };
    const doctor = await db.user.findUniqueOrThrow({
      where: { email: BUSY_DOCTOR_EMAIL },
      include: { Doctor: true },
    });
    actors.Doctor = {
      ...actors.Admin,
      ...{ userId: doctor.id, role: "Doctor", doctorId: doctor.Doctor?.id ?? null },
    };
    const [first, second] = await Promise.all([
      db.user.findMany({ orderBy: [{ lastname: "desc" }, { name: "desc" }], take: 1, skip: 100 }),
      db.appointment.findMany({ orderBy: [{ date: "desc" }], take: 1, skip: 100 }),
    ]);
    Object.assign(farDown, { user: first[0]?.id, appointment: second[0]?.id });
    const patient = await db.patient.findFirstOrThrow({ orderBy: { id: "asc" } });
    actors.Patient = {
      ...actors.Admin,
      ...{ userId: patient.user_id, role: "Patient", actsFor: patient.id },
    };
  }, 120_000);

  afterAll(async () => {
    await explaining.client.end();
    await db.$disconnect();
    await pool().end();
    await drop();
  });
}
