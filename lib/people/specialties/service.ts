import "server-only";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { specialtyNotFound } from "@/lib/people/not-found";
import { type SpecialtyOutput, specialtyOutput } from "@/lib/people/schema";
import type {
  SpecialtyChange,
  SpecialtyInput,
  SpecialtyQuery,
} from "@/lib/people/specialties/schema";
import * as columns from "@/lib/platform/database/columns";
import { db, transaction } from "@/lib/platform/database/db";
import { withoutUndoing } from "@/lib/shared/unchanged";

const { sql } = Prisma;
const specialtyRow = { id: columns.specialties.id, name: columns.specialties.name };

export async function listSpecialties({
  sort = "name",
}: Partial<SpecialtyQuery> = {}): Promise<SpecialtyOutput[]> {
  const direction = sort === "name" ? "asc" : "desc";
  // Names are unique.
  const rows = await db.specialty.findMany({ orderBy: { search_name: direction } });
  return z.array(specialtyOutput).parse(rows);
}

/** 409 when the name exists, ignoring case and accents. */
export const createSpecialty = ({ name }: SpecialtyInput): Promise<SpecialtyOutput> =>
  transaction(async (tx) => {
    const id = uuid();
    await tx.run(sql`INSERT INTO specialties (id, name) VALUES (${id}::uuid, ${name})`);
    return { id, name };
  });

export const updateSpecialty = (
  id: string,
  { seen, ...given }: SpecialtyChange,
): Promise<SpecialtyOutput> =>
  transaction(async (tx) => {
    const [present] = await tx.query(
      specialtyRow,
      sql`SELECT id, name FROM specialties WHERE id = ${id}::uuid FOR UPDATE`,
    );
    if (!present) throw specialtyNotFound();
    const { name = present.name } = withoutUndoing(given, seen, present);
    await tx.run(sql`UPDATE specialties SET name = ${name} WHERE id = ${id}::uuid`);
    return { ...present, name };
  });

/** Removes it from doctors too. */
export const removeSpecialty = (id: string) =>
  transaction(async (tx) => {
    const removed = await tx.run(sql`DELETE FROM specialties WHERE id = ${id}::uuid RETURNING id`);
    if (!removed) throw specialtyNotFound();
    return { id };
  });
