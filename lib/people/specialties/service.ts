import "server-only";
import { z } from "zod";
import { specialtyNotFound } from "@/lib/people/not-found";
import { type SpecialtyOutput, specialtyOutput } from "@/lib/people/schema";
import type { SpecialtyInput, SpecialtyQuery } from "@/lib/people/specialties/schema";
import { db } from "@/lib/platform/database/db";

export async function listSpecialties({
  sort = "name",
}: Partial<SpecialtyQuery> = {}): Promise<SpecialtyOutput[]> {
  const direction = sort === "name" ? "asc" : "desc";
  // Names are unique.
  const rows = await db.specialty.findMany({ orderBy: { search_name: direction } });
  return z.array(specialtyOutput).parse(rows);
}

/** 409 when the name exists, ignoring case and accents. */
export const createSpecialty = async (input: SpecialtyInput): Promise<SpecialtyOutput> =>
  specialtyOutput.parse(await db.specialty.create({ data: input }));

export async function updateSpecialty(id: string, data: SpecialtyInput): Promise<SpecialtyOutput> {
  const [row] = await db.specialty.updateManyAndReturn({ where: { id }, data });
  if (!row) throw specialtyNotFound();
  return specialtyOutput.parse(row);
}

/** Removes it from doctors too. */
export async function removeSpecialty(id: string) {
  const { count } = await db.specialty.deleteMany({ where: { id } });
  if (!count) throw specialtyNotFound();
  return { id };
}
