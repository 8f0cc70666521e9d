import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { type SpecialtyOutput, specialtyOutput } from "@/lib/people/schema";

export async function listSpecialties(): Promise<SpecialtyOutput[]> {
  const rows = await db.specialty.findMany({ orderBy: [{ search_name: "asc" }, { id: "asc" }] });
  return z.array(specialtyOutput).parse(rows);
}
