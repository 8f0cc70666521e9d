import "server-only";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

const existing = {
  specialties: z.boolean(),
  doctors: z.boolean(),
  hours: z.boolean(),
  patients: z.boolean(),
};

export type FirstStep = keyof typeof existing;

/** What of it a clinic has; one row of each table is looked at, however many there are. */
export async function readFirstSteps(): Promise<Partial<Record<FirstStep, boolean>>> {
  const [steps = {}] = await db.query(
    existing,
    Prisma.sql`SELECT EXISTS (SELECT FROM specialties) AS specialties,
                      EXISTS (SELECT FROM doctors) AS doctors,
                      EXISTS (SELECT FROM availabilities) AS hours,
                      EXISTS (SELECT FROM patients) AS patients`,
  );
  return steps;
}
