import "server-only";
import { z } from "zod";
import { type SpecialtyOutput, specialtyOutput } from "@/lib/people/schema";
import type { SpecialtyInput, SpecialtyQuery } from "@/lib/people/specialties/schema";
import { db } from "@/lib/platform/database/db";
import { notFound } from "@/lib/shared/errors";

const NOT_FOUND = "Especialidad no encontrada";

export async function listSpecialties({
  sort = "name",
}: Partial<SpecialtyQuery> = {}): Promise<SpecialtyOutput[]> {
  const direction = sort === "name" ? "asc" : "desc";
  // No two have the same.
  const rows = await db.specialty.findMany({ orderBy: { search_name: direction } });
  return z.array(specialtyOutput).parse(rows);
}

/** 409 when there is one of that name, whatever its case and accents. */
export const createSpecialty = async (input: SpecialtyInput): Promise<SpecialtyOutput> =>
  specialtyOutput.parse(await db.specialty.create({ data: input }));

export async function updateSpecialty(id: string, data: SpecialtyInput): Promise<SpecialtyOutput> {
  const [row] = await db.specialty.updateManyAndReturn({ where: { id }, data });
  if (!row) throw notFound(NOT_FOUND);
  return specialtyOutput.parse(row);
}

/** Doctors who have it lose it. */
export async function removeSpecialty(id: string) {
  const { count } = await db.specialty.deleteMany({ where: { id } });
  if (!count) throw notFound(NOT_FOUND);
  return { id };
}
