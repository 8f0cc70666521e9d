import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { clock } from "@/lib/platform/clock";
import { db, pool } from "@/lib/platform/database/db";
import { addDays } from "@/lib/shared/dates";
import { useOwnDatabase } from "./own-database";
import type { Person } from "./people";

export const TODAY = "2026-11-24";
export const day = (days: number) => addDays(TODAY, days);

/** Sets the clinic's clock. */
export const itIs = (time: string, date = TODAY) =>
  vi.spyOn(clock, "now").mockReturnValue(clock.instant({ date, time }));

/** Gives a test file a database of its own, and each test an empty clinic at noon. */
export function inOwnClinic() {
  let drop: () => Promise<void>;
  beforeAll(async () => {
    drop = await useOwnDatabase();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await db.$disconnect();
    await pool().end();
    await drop();
  });
  beforeEach(async () => {
    // A history can only be deleted together with its appointment.
    await db.$executeRaw`DELETE FROM appointments`;
    await db.$executeRaw`DELETE FROM clinical_records`;
    await db.$executeRaw`DELETE FROM users`;
    await db.$executeRaw`DELETE FROM specialties`;
    itIs("12:00:00");
  });
}

/** Replaces ids with the test's names for the people. */
export const names = (
  rows: { Patient: { User: { id: string } } }[],
  people: Record<string, Person>,
) => rows.map(({ Patient }) => nameOf(Patient.User.id, people));
export const nameOf = (id: string, people: Record<string, Person>) =>
  Object.keys(people).find((name) => people[name]?.id === id);
